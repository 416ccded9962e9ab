import { aboutOrder } from '../compose.ts';
import type { OrderFacts } from '../facts.ts';
import type { Block } from '../mail-content.ts';
import { deliveryFacts, greeting, orderButton, orderFacts, orderLines, orderName } from '../order-blocks.ts';
import { parcelOf, parseCarrier } from '../parcel.ts';

const parcel = ({ tracking_number: number, carrier }: OrderFacts) =>
  number ? parcelOf(number, parseCarrier(carrier)) : null;

function trackingFacts(order: OrderFacts): [string, string][] {
  const sent = parcel(order);
  if (sent === null) return [];
  return [...(sent.carrier ? [['Carrier', sent.carrier] as [string, string]] : []), ['Tracking number', sent.number]];
}

function followButton(order: OrderFacts): Block[] {
  const sent = parcel(order);
  if (!sent?.url) return [];
  const text = sent.carrier ? `Follow your parcel with ${sent.carrier}` : 'Follow your parcel';
  return [{ is: 'button', text, href: sent.url }];
}

export const shipped = aboutOrder((order, { site, facts }) => ({
  subject: `On its way: ${orderName(order)}`,
  preview: 'Your parcel has left us.',
  blocks: [
    { is: 'title', text: 'Your parcel is on its way' },
    { is: 'text', text: `${greeting(order)} your order has left us.` },
    {
      is: 'facts',
      facts: [...orderFacts(order, facts.shop.time_zone), ...trackingFacts(order), ...deliveryFacts(order)],
    },
    ...followButton(order),
    ...orderButton(site, order),
    orderLines(order),
  ],
}));

/** The number came after the parcel had left. */
export const tracking = aboutOrder((order, { site, facts }) => ({
  subject: `Tracking number: ${orderName(order)}`,
  preview: 'Now you can follow your parcel.',
  blocks: [
    { is: 'title', text: 'Now you can follow your parcel' },
    { is: 'text', text: `${greeting(order)} this is the tracking number of your order.` },
    { is: 'facts', facts: [...trackingFacts(order), ...orderFacts(order, facts.shop.time_zone)] },
    ...followButton(order),
    ...orderButton(site, order),
  ],
}));
