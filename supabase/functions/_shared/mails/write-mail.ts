import type { MailContent } from './compose.ts';
import type { MailFacts } from './facts.ts';
import { cutText } from './format.ts';
import { asHtml } from './html.ts';
import { SHOP } from './shop.ts';
import { TEMPLATES } from './templates.ts';
import { asText } from './text.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  replyTo: string;
}

function footOf({ email, phone, address }: MailFacts['shop']): string {
  const lines = [SHOP.name, address ?? SHOP.address, `${email ?? SHOP.email} · ${phone ?? SHOP.phone}`];
  return lines.join('\n');
}

/** The staff's preface follows the title. */
function withPreface(content: MailContent, preface: string | undefined): MailContent {
  if (!preface) return content;
  const [title, ...rest] = content.blocks;
  return { ...content, blocks: [...(title ? [title] : []), { kind: 'preface', text: preface }, ...rest] };
}

/** A header must be a single line. */
const oneLine = (text: string) => cutText(text.replace(/\s+/g, ' ').trim(), 200);

export function writeMail(kind: string, facts: MailFacts, site: string): WrittenMail {
  const { [kind]: compose } = TEMPLATES;
  if (!compose) throw new TypeError(`nobody knows how to write ${kind}`);
  const content = withPreface(compose({ facts, site }), facts.preface);
  const foot = footOf(facts.shop);
  return {
    subject: oneLine(content.subject),
    html: asHtml(content, SHOP.name, `${site}/`, foot),
    text: asText(content, foot),
    replyTo: facts.shop.email ?? SHOP.email,
  };
}
