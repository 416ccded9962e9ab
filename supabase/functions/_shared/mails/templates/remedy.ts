import { aboutOrder, present } from '../compose.ts';
import { greeting, orderButton, orderFacts, orderName } from '../order-blocks.ts';

const NAMES: Readonly<Record<string, string>> = { replacement: 'the replacement', part: 'the part' };

/** Staff sent what a recall promises, or refused with a reason. */
export const remedyAnswered = aboutOrder((order, { site, facts }) => {
  const { name, kind, is_sent, answer } = present(facts.remedy, 'remedy');
  return {
    subject: `${is_sent ? 'On its way to you' : 'About your request'}: ${orderName(order)}`,
    preview: is_sent ? 'We have sent it, free.' : 'We cannot send it.',
    blocks: [
      { kind: 'title', text: is_sent ? 'It is on its way to you' : 'We cannot send it' },
      {
        kind: 'text',
        text: `${greeting(order)} you asked us for something that belongs to ${name}. ${is_sent ? 'We have sent it to the address of your order, free.' : 'We are sorry.'}`,
      },
      ...(answer ? [{ kind: 'note' as const, text: answer }] : []),
      {
        kind: 'facts',
        facts: [['Asked for', NAMES[kind] ?? 'it'], ['Of', name], ...orderFacts(order, facts.shop.time_zone)],
      },
      ...orderButton(site, order),
    ],
  };
});
