import { aboutOrder } from '../compose.ts';
import { greeting, orderButton, orderFacts, orderName, returnedGoods } from '../order-blocks.ts';

/** A week after delivery. */
export const reviewRequest = aboutOrder((order, { site, facts }) => ({
  subject: `How do you like it? ${orderName(order)}`,
  preview: 'A few stars and a sentence help other families to choose.',
  blocks: [
    { kind: 'title', text: 'How do you like it?' },
    {
      kind: 'text',
      text: `${greeting(order)} a week ago your order arrived: ${returnedGoods(order.lines)}. Give it stars and a sentence on the page of your order. Your name is not shown, and you can change or withdraw what you wrote at any time.`,
    },
    { kind: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
    ...orderButton(site, order),
    { kind: 'note', text: 'We ask once. You need not do anything.' },
  ],
}));

/** Ninety days after delivery. */
export const playRequest = aboutOrder((order, { site, facts }) => ({
  subject: `Still played with? ${orderName(order)}`,
  preview: 'One press tells other families what lasts.',
  blocks: [
    { kind: 'title', text: 'Is it still played with?' },
    {
      kind: 'text',
      text: `${greeting(order)} three months ago your order arrived: ${returnedGoods(order.lines)}. Say yes or no on the page of your order; only the number of answers is shown.`,
    },
    { kind: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
    ...orderButton(site, order),
    { kind: 'note', text: 'This is the last mail about this order, unless something happens to it.' },
  ],
}));
