import { methodName } from '../payment-words.ts';
import type { Block } from './compose.ts';
import type { OrderFacts } from './facts.ts';
import { days, moment, money, orderNumber } from './format.ts';
import { orderLink } from './links.ts';

export const paymentMethod = ({ payment_method: method }: OrderFacts): string => methodName(method);

/** `Order 1a2b3c4d` */
export const orderName = ({ id }: OrderFacts): string => `Order ${orderNumber(id)}`;

/** Letters as in names, but no link or sentence: the typed address may belong to a different person. */
const NAME = /^(?!.*\.\p{L})\p{L}[\p{L}\p{M}\p{Join_Control} '’.-]{0,39}$/u;

export function greeting({ address }: OrderFacts): string {
  const firstName = (address.firstName ?? '').trim();
  return NAME.test(firstName) ? `Hello ${firstName},` : 'Hello,';
}

const part = (name: string, minor: number): [string, string] => [name, money(minor)];

/** The lines of an order and its totals, including the amount charged if its currency differs. */
export function orderLines(order: OrderFacts): Block {
  const sums: [string, string][] = [
    ['Subtotal', money(order.subtotal)],
    ...(order.discount > 0
      ? [part(order.discount_code ? `Discount (${order.discount_code})` : 'Discount', -order.discount)]
      : []),
    ...(order.shipping > 0 || ['express', 'next-day'].includes(order.delivery_option)
      ? [part('Shipping', order.shipping)]
      : []),
    ...(order.gift_wrap > 0 ? [part('Gift wrap', order.gift_wrap)] : []),
    ...(order.tax_included ? [] : [part('Tax', order.tax)]),
    part('Total', order.total),
    ...(order.tax_included ? [part('Including tax', order.tax)] : []),
  ];
  if (order.charged_currency !== 'USD') sums.push(['Charged', money(order.charged, order.charged_currency)]);
  const lines = order.lines.map(({ name, quantity, total }) => ({ name, quantity, sum: money(total) }));
  return { kind: 'lines', lines, sums };
}

/** `2 x Kite, 1 x Puzzle` */
export const returnedGoods = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ');

export function orderFacts(order: OrderFacts, timeZone: string): [string, string][] {
  return [
    ['Order', orderNumber(order.id)],
    ['Placed', moment(order.placed_at, timeZone)],
  ];
}

const DELIVERIES: Readonly<Record<string, string>> = {
  standard: 'Standard',
  express: 'Express',
  'next-day': 'Next day',
  'in-person': 'Handed over in person',
};

export const isInPerson = ({ delivery_option: option }: OrderFacts): boolean => option === 'in-person';

/** The chosen delivery option and the promised days. */
function promiseFacts({ delivery_option: option, arrives_from: from, arrives_by: by }: OrderFacts): [string, string][] {
  const name = DELIVERIES[option] ?? option;
  return [['Delivery', from && by ? `${name}, arrives ${days(from, by)}` : name]];
}

/** The delivery; and name, street, city and country in one text, unless the order is unpaid or they are erased. */
export function deliveryFacts(order: OrderFacts): [string, string][] {
  const { address, customer_name: name } = order;
  const { address: street, landmark, city, state, zipCode, country } = address;
  const typed = [name, street, landmark, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean);
  const parts = order.payment_status === 'paid' && !isInPerson(order) ? typed : [];
  return [...promiseFacts(order), ...(parts.length > 0 ? [['Delivery to', parts.join(', ')] as [string, string]] : [])];
}

export function orderButton(site: string, order: OrderFacts): Block[] {
  const href = orderLink(site, order);
  return href === null ? [] : [{ kind: 'button', text: 'See your order', href }];
}
