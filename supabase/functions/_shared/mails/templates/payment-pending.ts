import { aboutOrder } from '../compose.ts';
import { moment } from '../format.ts';
import { payLink } from '../links.ts';
import { greeting, orderFacts, orderLines, orderName, paymentMethod } from '../order-blocks.ts';

export const paymentPending = aboutOrder((order, { site, facts }) => ({
  subject: `Payment pending: ${orderName(order)}`,
  preview: 'Your payment is not confirmed yet.',
  blocks: [
    { kind: 'title', text: 'Your payment is not confirmed yet' },
    {
      kind: 'text',
      text: `${greeting(order)} we have not heard yet that your payment by ${paymentMethod(order)} went through. If you have paid, there is nothing to do: we write as soon as it is confirmed.`,
    },
    {
      kind: 'text',
      text: `If you have not, you can pay until ${moment(order.pay_until, facts.shop.time_zone)} (${facts.shop.time_zone}). After that the order ends by itself and costs you nothing.`,
    },
    { kind: 'button', text: 'Go on with the payment', href: payLink(site, order) },
    orderLines(order),
    { kind: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
  ],
}));
