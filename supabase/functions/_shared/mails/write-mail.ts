import type { MailFacts } from './facts.ts';
import { asHtml } from './html.ts';
import type { Letter } from './letter.ts';
import { LETTERS } from './letters.ts';
import { SHOP } from './shop.ts';
import { asText } from './text.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes. */
  replyTo: string;
}

function footOf({ email, phone, address }: MailFacts['shop']): string {
  const lines = [SHOP.name, address ?? SHOP.address, `${email ?? SHOP.email} · ${phone ?? SHOP.phone}`];
  return lines.join('\n');
}

/** The words of staff stand under the title. */
function withPreface(letter: Letter, preface: string | undefined): Letter {
  if (!preface) return letter;
  const [title, ...rest] = letter.blocks;
  return { ...letter, blocks: [...(title ? [title] : []), { is: 'preface', text: preface }, ...rest] };
}

/** A header has one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);

export function writeMail(kind: string, facts: MailFacts, site: string): WrittenMail {
  const { [kind]: compose } = LETTERS;
  if (!compose) throw new TypeError(`nobody knows how to write ${kind}`);
  const letter = withPreface(compose({ facts, site }), facts.preface);
  const foot = footOf(facts.shop);
  return {
    subject: oneLine(letter.subject),
    html: asHtml(letter, SHOP.name, `${site}/`, foot),
    text: asText(letter, foot),
    replyTo: facts.shop.email ?? SHOP.email,
  };
}
