import { aboutOrder } from '../compose.ts';
import { greeting, orderButton, orderFacts, orderName, returnedGoods } from '../order-blocks.ts';

/** A week after delivery. */
export const reviewAsked = aboutOrder((order, { site, facts }) => ({
  subject: `How do you like it? ${orderName(order)}`,
  preview: 'A few stars and a sentence help other families to choose.',
  blocks: [
    { is: 'title', text: 'How do you like it?' },
    {
      is: 'text',
      text: `${greeting(order)} a week ago your order arrived: ${returnedGoods(order.lines)}. Give it stars and a sentence on the page of your order. Your name is not shown, and you can change or withdraw what you wrote at any time.`,
    },
    { is: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
    ...orderButton(site, order),
    { is: 'note', text: 'We ask once. You need not do anything.' },
  ],
}));

/** Ninety days after delivery. */
export const playedAsked = aboutOrder((order, { site, facts }) => ({
  subject: `Still played with? ${orderName(order)}`,
  preview: 'One press tells other families what lasts.',
  blocks: [
    { is: 'title', text: 'Is it still played with?' },
    {
      is: 'text',
      text: `${greeting(order)} three months ago your order arrived: ${returnedGoods(order.lines)}. Say yes or no on the page of your order; only the number of answers is shown.`,
    },
    { is: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
    ...orderButton(site, order),
    { is: 'note', text: 'This is the last mail about this order, unless something happens to it.' },
  ],
}));
