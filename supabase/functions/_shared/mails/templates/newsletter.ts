import { type Compose, present } from '../compose.ts';
import { cutText, moment } from '../format.ts';
import { newsletterLink } from '../links.ts';
import { blocksOf } from '../markdown.ts';
import { SHOP } from '../shop.ts';

/** Asks for confirmation. A subscriber is told so in the mail, because the page answers the same for every address. */
export const newsletterConfirm: Compose = ({ facts, site }) => {
  const { confirm, confirm_by: until, leave } = present(facts.newsletter, 'newsletter');
  if (confirm === undefined) {
    return {
      subject: 'You already get our letters',
      preview: 'There is nothing to do.',
      blocks: [
        { kind: 'title', text: 'You already get our letters' },
        { kind: 'text', text: 'Somebody, probably you, asked for them again. There is nothing to do.' },
        { kind: 'note', text: 'You would rather not get them? One press, and we forget your address.' },
        { kind: 'button', text: 'Leave the newsletter', href: newsletterLink(site, 'leave', leave) },
      ],
    };
  }
  return {
    subject: `Please confirm: the letters of ${SHOP.name}`,
    preview: 'One press, and you get one good idea a month.',
    blocks: [
      { kind: 'title', text: 'Do you want our letters?' },
      { kind: 'text', text: 'Somebody, probably you, asked for one good idea a month at this address.' },
      { kind: 'button', text: 'Yes, send me the letters', href: newsletterLink(site, 'confirm', confirm) },
      {
        kind: 'note',
        text: `The link works until ${moment(present(until, 'end'), facts.shop.time_zone)}. If you do nothing, you get no letters and we forget your address then.`,
      },
      {
        kind: 'rich',
        runs: [{ text: 'Forget my address now', href: newsletterLink(site, 'leave', leave) }],
      },
    ],
  };
};

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
