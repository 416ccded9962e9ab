import { aboutOrder } from '../compose.ts';
import type { OrderFacts } from '../facts.ts';
import { moment, money } from '../format.ts';
import { payLink } from '../links.ts';
import {
  deliveryFacts,
  greeting,
  isInPerson,
  orderButton,
  orderFacts,
  orderLines,
  orderName,
  paymentMethod,
  returnedGoods,
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

/** What follows a payment; of an order sold at a stall, nothing does. */
function afterPayment(order: OrderFacts): string {
  if (!isInPerson(order)) return 'Your order is paid and we are packing it.';
  return order.status === 'completed'
    ? 'Your order is paid.'
    : 'Your order is paid, and we hand it over to you in person.';
}

export const paid = aboutOrder((order, { site, facts }) => ({
  subject: `Paid: ${orderName(order)}`,
  preview: 'Your payment has arrived. This is your receipt.',
  blocks: [
    { kind: 'title', text: 'Your payment has arrived' },
    {
      kind: 'text',
      text: `${greeting(order)} thank you. ${afterPayment(order)} This mail is your receipt.`,
    },
    orderLines(order),
    { kind: 'facts', facts: receipt(order, facts.shop.time_zone) },
    ...orderButton(site, order),
  ],
}));

export const delivered = aboutOrder((order, { site, facts }) => ({
  subject: `${isInPerson(order) ? 'Handed over' : 'Delivered'}: ${orderName(order)}`,
  preview: isInPerson(order) ? 'You have your order. Have fun with it.' : 'Your order has arrived. Have fun with it.',
  blocks: [
    { kind: 'title', text: isInPerson(order) ? 'You have your order' : 'Your order has arrived' },
    {
      kind: 'text',
      text: `${greeting(order)} we hope that everything is as you wished. If a piece is missing or broken, answer this mail and we put it right.`,
    },
    orderLines(order),
    { kind: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
    ...orderButton(site, order),
  ],
}));

const REASONS: Readonly<Record<string, string>> = {
  customer: 'as you asked, your order is cancelled.',
  expired: 'your order was not paid in time and has ended by itself.',
  payment_failed: 'your payment did not go through, so your order has ended.',
  staff: 'we had to cancel your order. If you do not know why, answer this mail.',
};

/** Nobody gets money for goods they keep. */
function moneyOfCancelled({ payment_status, ended }: OrderFacts): string {
  if (payment_status !== 'paid')
    return 'You have paid nothing for it. Should a payment arrive after all, you get it back.';
  if (!ended) return 'What you have paid goes back to you. We write when it is on its way.';
  const kept = 'What had left us already stays with you and is paid; you can return it as usual.';
  if (ended.lines.length === 0) return kept;
  const rest = ended.owed > 0 ? `${money(ended.owed)} goes back to you for it. We write when it is on its way.` : '';
  return `${kept} The rest is not sent. ${rest}`.trim();
}

export const cancelled = aboutOrder((order, { site, facts }) => ({
  subject: `Cancelled: ${orderName(order)}`,
  preview: 'Your order is cancelled.',
  blocks: [
    { kind: 'title', text: 'Your order is cancelled' },
    { kind: 'text', text: `${greeting(order)} ${REASONS[order.cancel_reason ?? ''] ?? 'your order is cancelled.'}` },
    { kind: 'text', text: moneyOfCancelled(order) },
    orderLines(order),
    {
      kind: 'facts',
      facts: [
        ...(order.ended?.lines.length
          ? [['Not sent', returnedGoods(order.ended.lines)] satisfies [string, string]]
          : []),
        ...orderFacts(order, facts.shop.time_zone),
      ],
    },
    ...orderButton(site, order),
  ],
}));
