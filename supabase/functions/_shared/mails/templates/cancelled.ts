import { aboutOrder } from '../compose.ts';
import { greeting, orderButton, orderFacts, orderLines, orderName } from '../order-blocks.ts';

const REASONS: Readonly<Record<string, string>> = {
  customer: 'as you asked, your order is cancelled.',
  expired: 'your order was not paid in time and has ended by itself.',
  payment_failed: 'your payment did not go through, so your order has ended.',
  staff: 'we had to cancel your order. If you do not know why, answer this mail.',
};

export const cancelled = aboutOrder((order, { site, facts }) => ({
  subject: `Cancelled: ${orderName(order)}`,
  preview: 'Your order is cancelled.',
  blocks: [
    { kind: 'title', text: 'Your order is cancelled' },
    { kind: 'text', text: `${greeting(order)} ${REASONS[order.cancel_reason ?? ''] ?? 'your order is cancelled.'}` },
    {
      kind: 'text',
      text:
        order.payment_status === 'paid'
          ? 'What you have paid goes back to you. We write when it is on its way.'
          : 'You have paid nothing for it. Should a payment arrive after all, you get it back.',
    },
    orderLines(order),
    { kind: 'facts', facts: orderFacts(order, facts.shop.time_zone) },
    ...orderButton(site, order),
  ],
}));
