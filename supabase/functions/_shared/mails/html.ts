import type { Block, MailContent, TextSpan } from './compose.ts';
import { FRAME, PARTS } from './design.ts';
import { FIRST_STRONG_ISOLATE, isRightToLeft, POP_DIRECTIONAL_ISOLATE } from './isolated.ts';

/** Escapes a text for HTML, so that typed text is never markup. Keeps its line breaks. */
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

/** Right-aligns a part whose text is right-to-left. */
const directed = (html: string): string => (isRightToLeft(html) ? `<div dir="auto">${html}</div>` : html);

/** Replaces the placeholders of a part with HTML values, all at once: values are not searched for placeholders. */
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

/** The HTML page of a mail. `foot` is its footer lines. */
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
