import { aboutOrder } from '../compose.ts';
import type { OrderFacts } from '../facts.ts';
import { deliveryFacts, greeting, orderButton, orderFacts, orderLines, orderName } from '../order-blocks.ts';

const trackingFacts = ({ tracking_number: number }: OrderFacts): [string, string][] =>
  number ? [['Tracking number', number]] : [];

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
    ...orderButton(site, order),
  ],
}));
