import { aboutOrder } from '../compose.ts';
import type { OrderFacts } from '../facts.ts';
import { moment } from '../format.ts';
import {
  deliveryFacts,
  greeting,
  orderButton,
  orderFacts,
  orderLines,
  orderName,
  paymentMethod,
} from '../order-blocks.ts';

function receipt(order: OrderFacts, timeZone: string): [string, string][] {
  const { payment } = order;
  const money: [string, string][] = payment
    ? [
        ['Paid on', moment(payment.at, timeZone)],
        ['Reference', payment.reference],
      ]
    : [];
  return [...orderFacts(order, timeZone), ['Paid by', paymentMethod(order)], ...money, ...deliveryFacts(order)];
}

export const paid = aboutOrder((order, { site, facts }) => ({
  subject: `Paid: ${orderName(order)}`,
  preview: 'Your payment has arrived. This is your receipt.',
  blocks: [
    { kind: 'title', text: 'Your payment has arrived' },
    {
      kind: 'text',
      text: `${greeting(order)} thank you. Your order is paid and we are packing it. This mail is your receipt.`,
    },
    orderLines(order),
    { kind: 'facts', facts: receipt(order, facts.shop.time_zone) },
    ...orderButton(site, order),
  ],
}));
