import { aboutOrder } from '../compose.ts';
import { orderFacts, orderName } from '../order-blocks.ts';

/** To the former address of an order. It may belong to a different person: contains neither the customer nor the delivery address. */
export const emailChanged = aboutOrder((order, { facts }) => ({
  subject: `Email address changed: ${orderName(order)}`,
  preview: 'Mails about this order go to another address from now on.',
  blocks: [
    { kind: 'title', text: 'Another email address' },
    {
      kind: 'text',
      text: 'Hello, the email address of this order was just changed. Mails about it go to the new address from now on. If this is not what you want, answer this mail at once: until the parcel leaves us, we can change it back.',
    },
    { kind: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
  ],
}));
