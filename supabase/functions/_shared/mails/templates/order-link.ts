import { aboutOrder } from '../compose.ts';
import { orderButton, orderFacts, orderName } from '../order-blocks.ts';

/** The link that somebody asked for by the order's number and address. */
export const orderLinkAgain = aboutOrder((order, { facts, site }) => ({
  subject: `Your link: ${orderName(order)}`,
  preview: 'The new link to your order.',
  blocks: [
    { kind: 'title', text: 'The link to your order' },
    {
      kind: 'text',
      text: 'Hello, somebody, probably you, asked for a new link to this order. It works for 90 days after the order was delivered, or after this mail. If it was not you, you need do nothing.',
    },
    ...orderButton(site, order),
    { kind: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
  ],
}));
