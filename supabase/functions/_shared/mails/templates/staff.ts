import { providerName } from '../../payment-words.ts';
import { aboutOrder, type Compose, present } from '../compose.ts';
import type { MailFacts } from '../facts.ts';
import { moment, money, orderNumber } from '../format.ts';
import { staffLink } from '../links.ts';
import { deliveryFacts, orderFacts, orderLines, orderName, paymentMethod, returnedGoods } from '../order-blocks.ts';

export const newOrder = aboutOrder((order, { site, facts }) => ({
  subject: `New order: ${orderNumber(order.id)}, ${money(order.total)}`,
  preview: `${orderName(order)} is paid.`,
  blocks: [
    { kind: 'title', text: 'An order to pack' },
    orderLines(order),
    {
      kind: 'facts',
      facts: [...orderFacts(order, facts.shop.time_zone), ['Paid by', paymentMethod(order)], ...deliveryFacts(order)],
    },
    { kind: 'button', text: 'Open the orders', href: staffLink(site, 'orders') },
  ],
}));

export const lowStock: Compose = ({ facts, site }) => {
  const { name, stock } = present(facts.product, 'product');
  const left = stock === 0 ? 'sold out' : `${stock} left`;
  return {
    subject: `Low stock: ${name}, ${left}`,
    preview: `${name} runs low.`,
    blocks: [
      { kind: 'title', text: `${name}: ${left}` },
      { kind: 'text', text: 'You hear of it once a day at most.' },
      { kind: 'button', text: 'Open the products', href: staffLink(site, 'products') },
    ],
  };
};

type ReturnFacts = NonNullable<MailFacts['return']>;

function returnTitles(
  { is_missing, is_recall, is_withdrawal }: ReturnFacts,
  order: string,
): [subject: string, title: string, preview: string] {
  if (is_recall) return ['Refund for a recall', 'A refund for a recall', `${order} has a recalled toy to refund.`];
  if (is_missing) return ['Parcel not arrived', 'A parcel to look for', `${order} has not arrived.`];
  if (is_withdrawal) return ['Withdrawal', 'A return to decide', `Somebody withdraws from ${order}.`];
  return ['Return asked for', 'A return to decide', `Somebody wants to return a part of ${order}.`];
}

export const newReturn = aboutOrder((order, { site, facts }) => {
  const returned = present(facts.return, 'return');
  const [subject, title, preview] = returnTitles(returned, orderName(order));
  return {
    subject: `${subject}: ${orderNumber(order.id)}, ${money(returned.refund)}`,
    preview,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: 'What happened, the photo and the sum stand under Returns in the orders.' },
      {
        kind: 'facts',
        facts: [['Return', returnedGoods(returned.lines)], ...orderFacts(order, facts.shop.time_zone)],
      },
      { kind: 'button', text: 'Open the orders', href: staffLink(site, 'orders') },
    ],
  };
});

const INCIDENTS: Readonly<Record<string, string>> = {
  mismatch: 'A payment came that does not match its order',
  unknown_payment: 'A payment came that names none of our orders',
  refund: 'A refund did not go as it should',
  dispute: 'A customer disputes a payment',
};

export const paymentIncident: Compose = ({ facts, site }) => {
  const { kind, provider, reference, respond_by } = present(facts.incident, 'incident');
  const title = INCIDENTS[kind] ?? 'A payment needs a person';
  return {
    subject: `Payment incident: ${title}`,
    preview: title,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: 'Somebody has to look at it. It stands under To settle in the orders.' },
      {
        kind: 'facts',
        facts: [
          ['Provider', providerName(provider)],
          ['Reference', reference],
          ...(respond_by ? [['Answer by', moment(respond_by, facts.shop.time_zone)] as [string, string]] : []),
          ...(facts.order ? [['Order', orderNumber(facts.order.id)] as [string, string]] : []),
        ],
      },
      { kind: 'button', text: 'Open the orders', href: staffLink(site, 'orders') },
    ],
  };
};
