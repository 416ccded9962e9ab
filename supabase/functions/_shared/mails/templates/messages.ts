import { type Compose, present } from '../compose.ts';
import { cutText, moment } from '../format.ts';
import { messageLink } from '../links.ts';

const DOT = '[.\\u3002\\uff0e\\uff61]';
const LINKED = new RegExp(`(?<=[\\p{L}\\p{N}_-])${DOT}(?=\\p{L})|(?<=[\\p{L}_-])${DOT}(?=\\p{N})`, 'gu');

/** Text typed by a stranger, changed so that no mail client turns it into a link: `evil[.]example`. Numbers are kept. */
export const quoted = (text: string): string => text.replace(/:(?=\/\/)/g, '[:]').replace(LINKED, '[.]');

/** The answer of staff, followed by the question. */
export const messageAnswer: Compose = ({ facts }) => {
  const { subject, body, answer, written_at } = present(facts.message, 'message');
  return {
    subject: `Our answer: ${subject}`,
    preview: 'You wrote to us, and here is our answer.',
    blocks: [
      { kind: 'title', text: 'Our answer to you' },
      { kind: 'text', text: present(answer, 'answer') },
      { kind: 'note', text: `You wrote to us ${moment(written_at, facts.shop.time_zone)}:\n\n${quoted(body)}` },
    ],
  };
};

export const newMessage: Compose = ({ facts, site }) => {
  const { id, name, subject, body } = present(facts.message, 'message');
  return {
    subject: `New message: ${subject}`,
    preview: 'Somebody wrote to the shop.',
    blocks: [
      { kind: 'title', text: 'A message to answer' },
      { kind: 'facts', facts: [['From', quoted(name)]] },
      { kind: 'note', text: quoted(cutText(body, 500)) },
      ...(facts.is_last_of_hour
        ? [
            {
              kind: 'text' as const,
              text: 'This is the fifth within an hour. More that come are in the list, without a mail.',
            },
          ]
        : []),
      { kind: 'button', text: 'Open the message', href: messageLink(site, id) },
    ],
  };
};
