import { aboutOrder, type Block, present } from '../compose.ts';
import type { MailFacts, OrderFacts, ParcelFacts } from '../facts.ts';
import {
  deliveryFacts,
  greeting,
  isInPerson,
  orderButton,
  orderFacts,
  orderLines,
  orderName,
  returnedGoods,
} from '../order-blocks.ts';
import { parcelOf, parseCarrier } from '../parcel.ts';

type Sent = Pick<OrderFacts | ParcelFacts, 'tracking_number' | 'carrier'>;

const parcelSent = ({ tracking_number: number, carrier }: Sent) =>
  number ? parcelOf(number, parseCarrier(carrier)) : null;

function trackingFacts(parcel: Sent): [string, string][] {
  const sent = parcelSent(parcel);
  if (sent === null) return [];
  return [...(sent.carrier ? [['Carrier', sent.carrier] as [string, string]] : []), ['Tracking number', sent.number]];
}

function followButton(parcel: Sent): Block[] {
  const sent = parcelSent(parcel);
  if (!sent?.url) return [];
  const text = sent.carrier ? `Follow your parcel with ${sent.carrier}` : 'Follow your parcel';
  return [{ kind: 'button', text, href: sent.url }];
}

/** What was paid back instead of being sent. */
const paidBackFacts = ({ paid_back: lines }: OrderFacts): [string, string][] =>
  lines ? [['Paid back, and not sent', returnedGoods(lines)]] : [];

export const shipped = aboutOrder((order, { site, facts }) => ({
  subject: `${isInPerson(order) ? 'Handed over' : 'On its way'}: ${orderName(order)}`,
  preview: isInPerson(order) ? 'You have your order.' : 'Your parcel has left us.',
  blocks: [
    { kind: 'title', text: isInPerson(order) ? 'You have your order' : 'Your parcel is on its way' },
    {
      kind: 'text',
      text: `${greeting(order)} ${isInPerson(order) ? 'we handed your order over.' : 'your order has left us.'}`,
    },
    {
      kind: 'facts',
      facts: [
        ...orderFacts(order, facts.shop.time_zone),
        ...trackingFacts(order),
        ...paidBackFacts(order),
        ...deliveryFacts(order),
      ],
    },
    ...followButton(order),
    ...orderButton(site, order),
    orderLines(order),
  ],
}));

/** The sentence for a parcel that is not the last. Recalls have separate mails. */
function restFollows(rest: string | null | undefined): string {
  if (rest === 'recalled') return 'What is missing is recalled: it stays in our shop, and we will write to you.';
  if (rest === 'both')
    return 'The rest follows in another parcel, except what is recalled: that stays in our shop, and we will write to you.';
  return 'The rest follows in another parcel.';
}

const onlyParcel = {
  subject: 'On its way',
  title: 'Your parcel is on its way',
  preview: 'Your parcel has left us.',
};
const lastParcel = {
  subject: 'The rest is on its way',
  title: 'The rest of your order is on its way',
  preview: 'The last of your order has left us.',
};
const someParcel = { subject: 'Part of it is on its way', title: 'Part of your order is on its way', preview: null };

function partHandedOver(order: OrderFacts, { shop, parcel }: MailFacts, site: string, isLast: boolean) {
  const title = isLast ? 'You have all of your order' : 'You have a part of your order';
  return {
    subject: `${isLast ? 'Handed over' : 'Handed over in part'}: ${orderName(order)}`,
    preview: title,
    blocks: [
      { kind: 'title' as const, text: title },
      {
        kind: 'text' as const,
        text: `${greeting(order)} we handed this over to you.${isLast ? '' : ' The rest is kept ready for you.'}`,
      },
      {
        kind: 'facts' as const,
        facts: [
          ...(parcel ? [['Handed over', returnedGoods(parcel.lines)] as [string, string]] : []),
          ...paidBackFacts(order),
          ...orderFacts(order, shop.time_zone),
        ],
      },
      ...orderButton(site, order),
    ],
  };
}

/** For an order sent in parts: the contents of this parcel, and whether more will follow. */
export const partSent = aboutOrder((order, { site, facts }) => {
  const { parcel } = facts;
  const isLast = parcel?.is_last ?? false;
  if (isInPerson(order)) return partHandedOver(order, facts, site, isLast);
  const words = isLast ? (parcel?.is_first ? onlyParcel : lastParcel) : someParcel;
  const without = [
    ...(parcel?.rest === 'recalled' ? ['recalled'] : []),
    ...(order.paid_back ? ['paid back'] : []),
  ].join(' or ');
  const all = without ? `all of your order that is not ${without}` : 'all of your order';
  return {
    subject: `${words.subject}: ${orderName(order)}`,
    preview: words.preview ?? restFollows(parcel?.rest),
    blocks: [
      { kind: 'title', text: words.title },
      {
        kind: 'text',
        text: isLast
          ? `${greeting(order)} with this parcel ${all} has left us.`
          : `${greeting(order)} a part of your order has left us. ${restFollows(parcel?.rest)}`,
      },
      {
        kind: 'facts',
        facts: [
          ...(parcel
            ? [['In this parcel', returnedGoods(parcel.lines)] as [string, string], ...trackingFacts(parcel)]
            : []),
          ...paidBackFacts(order),
          ...orderFacts(order, facts.shop.time_zone),
          ...deliveryFacts(order),
        ],
      },
      ...(parcel ? followButton(parcel) : []),
      ...orderButton(site, order),
    ],
  };
});

/** A parcel that was announced has not left: its items are packed again, or not sent at all. */
export const parcelStopped = aboutOrder((order, { site, facts }) => {
  const stopped = present(facts.stopped, 'stopped');
  const next = stopped.ended
    ? 'It is not sent any more. What you paid for it goes back to you; we write when it is on its way.'
    : 'We pack it again and write when it is on its way.';
  return {
    subject: `Parcel stopped: ${orderName(order)}`,
    preview: next,
    blocks: [
      { kind: 'title', text: 'Your parcel has not left us' },
      { kind: 'text', text: `${greeting(order)} we stopped a parcel of your order before it left. ${next}` },
      {
        kind: 'facts',
        facts: [
          ['In this parcel', returnedGoods(stopped.lines)],
          ...(stopped.tracking_number
            ? [['Tracking number, not valid any more', stopped.tracking_number] as [string, string]]
            : []),
          ...orderFacts(order, facts.shop.time_zone),
        ],
      },
      ...orderButton(site, order),
    ],
  };
});

/** The tracking number was added after dispatch. */
export const tracking = aboutOrder((order, { site, facts }) => ({
  subject: `Tracking number: ${orderName(order)}`,
  preview: 'Now you can follow your parcel.',
  blocks: [
    { kind: 'title', text: 'Now you can follow your parcel' },
    { kind: 'text', text: `${greeting(order)} this is the tracking number of your order.` },
    { kind: 'facts', facts: [...trackingFacts(order), ...orderFacts(order, facts.shop.time_zone)] },
    ...followButton(order),
    ...orderButton(site, order),
  ],
}));
