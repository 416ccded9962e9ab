import { aboutOrder } from '../compose.ts';
import {
  deliveryFacts,
  greeting,
  orderButton,
  orderFacts,
  orderLines,
  orderName,
  paymentMethod,
} from '../order-blocks.ts';

export const orderReceived = aboutOrder((order, { site, facts }) => ({
  subject: `Order received: ${orderName(order)}`,
  preview: 'Thank you. We have your order and are keeping its items for you.',
  blocks: [
    { kind: 'title', text: 'We have your order' },
    {
      kind: 'text',
      text: `${greeting(order)} thank you for your order. We are keeping its items for you. As soon as it is paid, you will hear from us again.`,
    },
    orderLines(order),
    {
      kind: 'facts',
      facts: [...orderFacts(order, facts.shop.time_zone), ['Payment', paymentMethod(order)], ...deliveryFacts(order)],
    },
    ...orderButton(site, order),
  ],
}));
