import { type Compose, present } from '../compose.ts';
import { cutText } from '../format.ts';
import { newsletterLink } from '../links.ts';
import { blocksOf } from '../markdown.ts';

/** The letter, written by staff in Markdown. */
export const newsletterLetter: Compose = ({ facts, site }) => {
  const { subject, body, is_test } = present(facts.letter, 'letter');
  const { leave } = present(facts.newsletter, 'newsletter');
  const [first] = blocksOf(body, site);
  return {
    subject: is_test ? `Test: ${subject}` : subject,
    preview: first?.kind === 'rich' ? cutText(first.runs.map(({ text }) => text).join(''), 120) : subject,
    blocks: [
      { kind: 'title', text: subject },
      ...blocksOf(body, site),
      {
        kind: 'rich',
        runs: [
          { text: 'You get this because you confirmed that you want our letters. ' },
          { text: 'Leave the newsletter', href: newsletterLink(site, 'leave', leave) },
        ],
      },
    ],
  };
};
