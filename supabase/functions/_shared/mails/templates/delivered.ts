import { aboutOrder } from '../compose.ts';
import { greeting, orderButton, orderFacts, orderLines, orderName } from '../order-blocks.ts';

export const delivered = aboutOrder((order, { site, facts }) => ({
  subject: `Delivered: ${orderName(order)}`,
  preview: 'Your order has arrived. Have fun with it.',
  blocks: [
    { is: 'title', text: 'Your order has arrived' },
    {
      is: 'text',
      text: `${greeting(order)} we hope that everything is as you wished. If a piece is missing or broken, answer this mail and we put it right.`,
    },
    orderLines(order),
    { is: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
    ...orderButton(site, order),
  ],
}));
