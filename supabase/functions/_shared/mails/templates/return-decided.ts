import { aboutOrder, present } from '../compose.ts';
import type { MailFacts, OrderFacts } from '../facts.ts';
import { money, orderNumber } from '../format.ts';
import type { Block } from '../mail-content.ts';
import { greeting, orderButton, orderFacts, orderName, paymentMethod, returnedGoods } from '../order-blocks.ts';
import { SHOP } from '../shop.ts';

type Return = NonNullable<MailFacts['return']>;

function titleOf({ is_approved, is_missing, is_recall }: Return): string {
  if (is_recall) return 'Your money goes back to you';
  if (is_missing) return is_approved ? 'Your money goes back to you' : 'About your parcel';
  return is_approved ? 'We take it back' : 'We cannot take this back';
}

function answerTo({ is_approved, is_missing, is_recall, refund }: Return, order: OrderFacts, address: string): string {
  const back = `${money(refund)} goes back the way you paid, by ${paymentMethod(order)}`;
  if (is_recall)
    return `thank you for your answer to our recall. ${back}. Send nothing: make it unusable and throw it away.`;
  if (is_missing)
    return is_approved ? `we are sorry that your parcel has not arrived. ${back}.` : 'we have looked for your parcel.';
  if (!is_approved) return 'we have looked at what you want to return.';
  return `please pack everything well and write ${orderNumber(order.id)} on the parcel. Send it to ${address}. When it is here, ${back}.`;
}

function subjectOf({ is_approved, is_missing, is_recall }: Return): string {
  if (is_recall) return 'Your refund for a recall';
  if (is_missing) return 'Your parcel';
  return is_approved ? 'Return accepted' : 'Return not accepted';
}

export const returnDecided = aboutOrder((order, { site, facts }) => {
  const decided = present(facts.return, 'return');
  const { is_approved, decision, refund, fee, lines } = decided;
  const note: Block[] = decision ? [{ kind: 'note', text: decision }] : [];
  return {
    subject: `${subjectOf(decided)}: ${orderName(order)}`,
    preview: is_approved ? `${money(refund)} goes back to you.` : `${titleOf(decided)}.`,
    blocks: [
      { kind: 'title', text: titleOf(decided) },
      { kind: 'text', text: `${greeting(order)} ${answerTo(decided, order, facts.shop.address ?? SHOP.address)}` },
      ...note,
      {
        kind: 'facts',
        facts: [
          [decided.is_recall ? 'Recalled' : 'Return', returnedGoods(lines)],
          ...(is_approved && fee > 0 ? [['Restocking fee', money(fee)] as [string, string]] : []),
          ...orderFacts(order, facts.shop.time_zone),
        ],
      },
      ...orderButton(site, order),
    ],
  };
});
