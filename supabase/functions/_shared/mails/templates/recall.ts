import { aboutOrder, type Block, present } from '../compose.ts';
import type { MailFacts } from '../facts.ts';
import { orderLink } from '../links.ts';
import { greeting, orderButton, orderFacts } from '../order-blocks.ts';

type Recall = NonNullable<MailFacts['recall']>;

const REMEDIES: Readonly<Record<string, readonly [promise: string, button: string]>> = {
  refund: ['You get your money back, and need not send anything.', 'Ask for a refund'],
  replacement: ['We send you another one, free.', 'Ask for a replacement'],
  part: ['We send you the part that makes it safe, free.', 'Ask for the part'],
};

const remedyOf = ({ remedy }: Recall) =>
  REMEDIES[remedy] ?? ['The page of your order says what we do.', 'See your order'];

const factsOf = ({ name, batch }: Recall): [string, string][] => [
  ['Recalled', name],
  ...(batch ? [['Batch', batch] as [string, string]] : []),
];

/** The button links to the order page, which has a button with the same text. */
export const recalled = aboutOrder((order, { site, facts }) => {
  const recall = present(facts.recall, 'recall');
  const [promise, button] = remedyOf(recall);
  const href = orderLink(site, order);
  const blocks: Block[] = href === null ? [] : [{ kind: 'button', text: button, href }];
  return {
    subject: `Safety recall: ${recall.name}`,
    preview: 'Please stop using it now.',
    blocks: [
      { kind: 'title', text: 'Please stop using it now' },
      {
        kind: 'text',
        text: `${greeting(order)} we are recalling something that you bought. Take it away from children now.`,
      },
      { kind: 'note', text: recall.reason },
      { kind: 'text', text: promise },
      { kind: 'facts', facts: [...factsOf(recall), ...orderFacts(order, facts.shop.time_zone)] },
      ...blocks,
    ],
  };
});

export const recallLifted = aboutOrder((order, { site, facts }) => {
  const recall = present(facts.recall, 'recall');
  return {
    subject: `The recall is lifted: ${recall.name}`,
    preview: 'It can be used again.',
    blocks: [
      { kind: 'title', text: 'The recall is lifted' },
      {
        kind: 'text',
        text: `${greeting(order)} we told you to stop using this. We have looked into it: it is safe, and can be used again. What you have asked us for still stands.`,
      },
      { kind: 'facts', facts: [...factsOf(recall), ...orderFacts(order, facts.shop.time_zone)] },
      ...orderButton(site, order),
    ],
  };
});
