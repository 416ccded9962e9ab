import { aboutOrder, present } from '../compose.ts';
import { moment } from '../format.ts';
import { greeting, orderButton, orderFacts, orderName, returnedGoods } from '../order-blocks.ts';

const OUTCOMES: Readonly<Record<string, string>> = {
  cancelled: 'None of it had left us, so the order is cancelled. What you have paid goes back to you.',
  part: 'What had not left us stays here, and what you paid for it goes back to you. What is on its way or with you comes back: please send nothing yet, we will tell you where to.',
  return:
    'Please send nothing yet: we will tell you where to send the goods. What you paid for them goes back to you, without a fee.',
  late: 'It arrived after the days for returns of this order were over. We look at it and write to you.',
  over: 'There was nothing left to withdraw from: the order had been cancelled or refunded before, or is already being returned.',
};

/** The receipt of a withdrawal, with the time at which it arrived. */
export const withdrawal = aboutOrder((order, { site, facts }) => {
  const { at, status, unsent } = present(facts.withdrawal, 'withdrawal');
  const arrived = moment(at, facts.shop.time_zone);
  return {
    subject: `You withdraw from ${orderName(order)}`,
    preview: `It arrived ${arrived}.`,
    blocks: [
      { kind: 'title', text: 'We have your withdrawal' },
      {
        kind: 'text',
        text: `${greeting(order)} your message that you withdraw from this order arrived ${arrived}, the time of the shop. Keep this mail: it is your receipt.`,
      },
      { kind: 'text', text: OUTCOMES[status] ?? 'We look at it and write to you.' },
      {
        kind: 'facts',
        facts: [
          ['Arrived', arrived],
          ...(unsent ? [['Stays with us', returnedGoods(unsent)] satisfies [string, string]] : []),
          ...orderFacts(order, facts.shop.time_zone),
        ],
      },
      ...orderButton(site, order),
    ],
  };
});
