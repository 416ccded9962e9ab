import { aboutOrder, type Block, present } from '../compose.ts';
import type { MailFacts, OrderFacts } from '../facts.ts';
import { money, orderNumber } from '../format.ts';
import { greeting, orderButton, orderFacts, orderName, paymentMethod, returnedGoods } from '../order-blocks.ts';
import { SHOP } from '../shop.ts';

function returnFacts(order: OrderFacts, { return: returned, shop }: MailFacts): Block {
  return {
    kind: 'facts',
    facts: [['Items', returnedGoods(present(returned, 'return').lines)], ...orderFacts(order, shop.time_zone)],
  };
}

/** Confirms that the request has arrived; promises nothing yet. */
export const returnAcknowledged = aboutOrder((order, { site, facts: known }) => {
  const isMissing = present(known.return, 'return').is_missing;
  return {
    subject: `${isMissing ? 'We are looking for your parcel' : 'We have your return request'}: ${orderName(order)}`,
    preview: 'We will look at it and write to you.',
    blocks: [
      { kind: 'title', text: isMissing ? 'We are looking for your parcel' : 'We have your return request' },
      {
        kind: 'text',
        text: isMissing
          ? `${greeting(order)} you told us that your parcel has not arrived. We will look into it and write to you.`
          : `${greeting(order)} you asked us to take something back. We will look at it and write to you. Please send nothing yet: our answer will say where to.`,
      },
      returnFacts(order, known),
      ...orderButton(site, order),
    ],
  };
});

export const returnWithdrawn = aboutOrder((order, { site, facts: known }) => {
  const isMissing = present(known.return, 'return').is_missing;
  return {
    subject: `${isMissing ? 'Report withdrawn' : 'Your return is withdrawn'}: ${orderName(order)}`,
    preview: 'There is nothing more to do.',
    blocks: [
      { kind: 'title', text: isMissing ? 'Your report is withdrawn' : 'Your return is withdrawn' },
      {
        kind: 'text',
        text: isMissing
          ? `${greeting(order)} you withdrew the report that your parcel has not arrived. There is nothing more to do.`
          : `${greeting(order)} you withdrew your return and keep the items. There is nothing more to do.`,
      },
      returnFacts(order, known),
      ...orderButton(site, order),
    ],
  };
});

type Return = NonNullable<MailFacts['return']>;

function titleOf({ is_approved, is_missing, is_recall, refund }: Return): string {
  if (is_approved && refund > 0 && (is_recall || is_missing)) return 'Your money goes back to you';
  if (is_recall) return 'Your answer to our recall';
  if (is_missing) return 'About your parcel';
  return is_approved ? 'We take it back' : 'We cannot take this back';
}

function answerTo({ is_approved, is_missing, is_recall, refund }: Return, order: OrderFacts, address: string): string {
  // Nothing, if its money has gone back in another way.
  const back = refund > 0 ? ` ${money(refund)} goes back the way you paid, by ${paymentMethod(order)}.` : '';
  if (is_recall)
    return `thank you for your answer to our recall.${back} Send nothing: make it unusable and throw it away.`;
  if (is_missing)
    return is_approved ? `we are sorry that your parcel has not arrived.${back}` : 'we have looked for your parcel.';
  if (!is_approved) return 'we have looked at what you want to return.';
  return `please pack everything well and write ${orderNumber(order.id)} on the parcel. Send it to ${address}.${back && ` When it is here,${back}`}`;
}

function subjectOf({ is_approved, is_missing, is_recall, refund }: Return): string {
  if (is_recall) return refund > 0 ? 'Your refund for a recall' : 'Your answer to our recall';
  if (is_missing) return 'Your parcel';
  return is_approved ? 'Return accepted' : 'Return not accepted';
}

export const returnDecided = aboutOrder((order, { site, facts }) => {
  const decided = present(facts.return, 'return');
  const { is_approved, decision, refund, fee, lines } = decided;
  const note: Block[] = decision ? [{ kind: 'note', text: decision }] : [];
  return {
    subject: `${subjectOf(decided)}: ${orderName(order)}`,
    preview: is_approved && refund > 0 ? `${money(refund)} goes back to you.` : `${titleOf(decided)}.`,
    blocks: [
      { kind: 'title', text: titleOf(decided) },
      { kind: 'text', text: `${greeting(order)} ${answerTo(decided, order, facts.shop.address ?? SHOP.address)}` },
      ...note,
      {
        kind: 'facts',
        facts: [
          [decided.is_recall ? 'Recalled' : 'Return', returnedGoods(lines)],
          ...(is_approved && refund > 0 && fee > 0 ? [['Restocking fee', money(fee)] as [string, string]] : []),
          ...orderFacts(order, facts.shop.time_zone),
        ],
      },
      ...orderButton(site, order),
    ],
  };
});
