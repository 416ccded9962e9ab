import { aboutOrder } from '../compose.ts';
import { greeting, orderButton, orderFacts, orderLines, orderName } from '../order-blocks.ts';

export const delivered = aboutOrder((order, { site, facts }) => ({
  subject: `Delivered: ${orderName(order)}`,
  preview: 'Your order has arrived. Have fun with it.',
  blocks: [
    { kind: 'title', text: 'Your order has arrived' },
    {
      kind: 'text',
      text: `${greeting(order)} we hope that everything is as you wished. If a piece is missing or broken, answer this mail and we put it right.`,
    },
    orderLines(order),
    { kind: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
    ...orderButton(site, order),
  ],
}));
