import { staffRefusals } from '@/features/staff-area/problem-words';
import { formatDay, formatMoney, formatShopMoment, shortOrderId } from '@/lib/format';
import { isolatedList, joined } from '@/lib/isolated';
import { because } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { paymentMethodNames } from '../../words';
import type { MadeOrder, NewLine, OrderKind } from './data';

export const newOrderMessages = {
  title: 'New order',
  hint: 'For a market stall, the phone or a school. Prices and stock are those of the shop.',
  addProduct: 'Add a product',
  addHint: 'Type a part of its name.',
  found: 'Products found',
  noneFound: 'No product on sale has this in its name.',
  searchFailed: 'The products could not be searched.',
  stock: (units: number) => `${units} in stock`,
  pieceHint: 'For a customer who lost a piece.',
  pieceName: (piece: string, product: string) => joined`${piece}, of ${product}`,
  price: 'Price',
  priceHint: 'In US dollars, with its delivery. 0 sends it free.',
  priceExample: 'Enter a sum in dollars, such as 3.50',
  free: 'There is nothing to pay.',
  taxAdded: 'Tax is added where prices do not contain it.',
  lines: 'What is sold',
  noLines: 'Nothing yet. Add a product first.',
  quantityOf: (name: string) => joined`Quantity of ${name}`,
  fewer: (name: string) => joined`Decrease quantity of ${name}`,
  more: (name: string) => joined`Increase quantity of ${name}`,
  remove: (name: string) => joined`Remove ${name}`,
  customer: 'Customer',
  delivers: 'Send it to an address',
  name: 'Name',
  email: 'Email',
  optional: (label: string) => joined`${label} (optional)`,
  nameNeeded: 'Enter a name: lists show the order under it.',
  emailNeeded: 'Enter an email: the link is mailed to it.',
  receiptHint: 'The receipt is mailed to it.',
  payment: 'How it is paid',
  kinds: { cash: 'Cash', link: 'Payment link', quote: 'Quote' } satisfies Record<OrderKind, string>,
  kindHints: {
    cash: 'Paid now. What is not sent counts as handed over.',
    link: 'The customer pays on the page of the order, within three days.',
    quote: 'Prices of now, to print. Nothing is taken from the stock.',
  } satisfies Record<OrderKind, string>,
  sums: 'Sums',
  noDeliveryYet: 'Delivery is added once the country is known.',
  create: 'Create order',
  creating: 'One moment...',
  showQuote: 'Show quote',
  open: 'Open the order',
  next: 'Another order',
  madeTitle: (id: string) => `Order ${shortOrderId(id)} is made`,
  paidAs: ({ totalAmount, paymentMethod }: Pick<MadeOrder, 'totalAmount' | 'paymentMethod'>) => {
    if (totalAmount === 0) return 'It is free.';
    const sum = formatMoney(totalAmount);
    return paymentMethod === 'cash' ? `${sum} in cash.` : `${sum}, ${paymentMethodNames[paymentMethod]}.`;
  },
  linkFor: (email: string, until: string) =>
    joined`The link is mailed to ${email}. The goods are held until ${formatShopMoment(until)}.`,
  link: 'Link to the order',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  quoteTitle: 'Quote',
  quoteFor: 'For',
  quoteDate: 'Date',
  validUntil: 'Holds until',
  validSentence: (day: string) => `These prices hold until ${formatDay(day)}.`,
  print: 'Print',
  backToOrder: 'Back to the new order',
} as const;

/** Why an order was not created, with the products out of stock. */
export function newOrderProblem(problem: Problem, lines: readonly NewLine[]): string {
  if (problem.kind !== 'out-of-stock' || problem.shortages.length === 0)
    return because('Nothing was made.', problem, staffRefusals);
  const short = problem.shortages.map(({ productId, available }) => {
    const name = lines.find(({ id }) => id === productId)?.name ?? `Product ${productId}`;
    return joined`${available} of ${name}`;
  });
  return `There is not enough in stock: ${isolatedList(short)}.`;
}
