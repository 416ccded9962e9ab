import { FRAME, PARTS } from './design.ts';
import { FIRST_STRONG_ISOLATE, isRightToLeft, POP_DIRECTIONAL_ISOLATE } from './isolated.ts';
import type { Block, MailContent, TextSpan } from './mail-content.ts';

/** A text as HTML shows it: what a person typed is never markup. Its line breaks stay. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replace(/\r?\n/g, '<br>');

const shown = (text: string): string =>
  escaped(text).replaceAll(FIRST_STRONG_ISOLATE, '<bdi>').replaceAll(POP_DIRECTIONAL_ISOLATE, '</bdi>');

/** A part that begins at the right where its text does. */
const directed = (html: string): string => (isRightToLeft(html) ? `<div dir="auto">${html}</div>` : html);

/** Puts values, which are HTML already, into the places of a part, all at once: a value is never searched for places. */
const filled = (part: string, values: Readonly<Record<string, string>>): string =>
  part.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

const typed = (part: string, values: Readonly<Record<string, string>>): string =>
  filled(part, Object.fromEntries(Object.entries(values).map(([name, text]) => [name, shown(text)])));

function inline({ text, href, style }: TextSpan): string {
  const inner = style ? `<${style}>${shown(text)}</${style}>` : shown(text);
  return href === undefined ? inner : filled(PARTS.link, { href: escaped(href), text: inner });
}

const line = (runs: TextSpan[]) => directed(runs.map(inline).join(''));

function block(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return filled(PARTS.heading, { text: line(one.runs) });
    case 'rich':
      return filled(PARTS.text, { text: line(one.runs) });
    case 'bullets':
    case 'numbers':
      return filled(PARTS[one.kind], {
        items: one.items.map((runs) => filled(PARTS.item, { text: line(runs) })).join(''),
      });
    case 'lines': {
      const rows = one.lines.map(({ name, quantity, sum }) =>
        typed(PARTS.line, { name, quantity: `Quantity ${quantity}`, sum }),
      );
      const isTotal = (name: string) => name === 'Total';
      const sum = one.sums.map(([name, sum]) => typed(isTotal(name) ? PARTS.total : PARTS.sum, { name, sum }));
      return filled(PARTS.lines, { line: rows.join(''), sum: sum.join(''), total: '' });
    }
    case 'facts':
      return filled(PARTS.facts, {
        fact: one.facts.map(([name, value]) => typed(PARTS.fact, { name, value })).join(''),
      });
    case 'button':
      return filled(PARTS.button, { text: shown(one.text), href: escaped(one.href) });
    default:
      return filled(PARTS[one.kind], { text: directed(shown(one.text)) });
  }
}

/** A mail as a page of HTML. `foot` are its last lines. */
export function asHtml({ subject, preview, blocks }: MailContent, shop: string, home: string, foot: string): string {
  return filled(FRAME, {
    subject: escaped(subject),
    preview: escaped(preview),
    shop: escaped(shop),
    home: escaped(home),
    foot: escaped(foot),
    blocks: blocks.map(block).join('\n'),
  });
}
