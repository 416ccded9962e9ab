import { aboutOrder, present } from '../compose.ts';
import type { MailFacts, OrderFacts } from '../facts.ts';
import { money } from '../format.ts';
import { greeting, orderButton, orderFacts, orderName, paymentMethod, returnedGoods } from '../order-blocks.ts';

type Refund = NonNullable<MailFacts['refund']>;

/** How the money was sent back, if known. */
function wayBack({ way }: Refund, sum: string, order: OrderFacts): string {
  if (way === 'provider')
    return `we have sent ${sum} back the way you paid, by ${paymentMethod(order)}. Banks take up to ten days to show it.`;
  const sent = way === 'hand' ? `we have sent ${sum} back to you by hand` : `we have sent ${sum} back to you`;
  return `${sent}. If you do not see it within ten days, answer this mail.`;
}

export const refunded = aboutOrder((order, { site, facts }) => {
  const refund = present(facts.refund, 'refund');
  const { amount, currency, so_far, is_all, lines } = refund;
  const sum = money(amount, currency);
  return {
    subject: `${is_all ? 'Refunded' : 'Refunded in part'}: ${orderName(order)}`,
    preview: `${sum} goes back to you.`,
    blocks: [
      { kind: 'title', text: `${sum} goes back to you` },
      { kind: 'text', text: `${greeting(order)} ${wayBack(refund, sum, order)}` },
      {
        kind: 'facts',
        facts: [
          ['Refunded', sum],
          ...(lines ? [['For', returnedGoods(lines)] as [string, string]] : []),
          ...(so_far > amount ? [['Refunded so far', money(so_far, currency)] as [string, string]] : []),
          ['Order total', money(order.charged, order.charged_currency)],
          ...orderFacts(order, facts.shop.time_zone),
        ],
      },
      ...(lines ? [{ kind: 'text' as const, text: 'What of this has not left us is not sent any more.' }] : []),
      ...(is_all ? [] : [{ kind: 'note' as const, text: 'This is a part of what you paid.' }]),
      ...orderButton(site, order),
    ],
  };
});
