import { aboutOrder, present } from '../compose.ts';
import { money } from '../format.ts';
import { greeting, orderButton, orderFacts, orderName, paymentMethod } from '../order-blocks.ts';

export const refunded = aboutOrder((order, { site, facts }) => {
  const { amount, currency, is_all } = present(facts.refund, 'refund');
  const sum = money(amount, currency);
  return {
    subject: `${is_all ? 'Refunded' : 'Refunded in part'}: ${orderName(order)}`,
    preview: `${sum} goes back to you.`,
    blocks: [
      { is: 'title', text: `${sum} goes back to you` },
      {
        is: 'text',
        text: `${greeting(order)} we have sent ${sum} back the way you paid, by ${paymentMethod(order)}. Banks take up to ten days until you see it.`,
      },
      {
        is: 'facts',
        facts: [
          ['Refunded', sum],
          ['Order total', money(order.charged, order.charged_currency)],
          ...orderFacts(order, facts.shop.time_zone),
        ],
      },
      ...(is_all
        ? []
        : [{ is: 'note' as const, text: 'This is a part of what you paid. The rest of your order stays as it is.' }]),
      ...orderButton(site, order),
    ],
  };
});
