import type { Block, MailContent, TextSpan } from './compose.ts';

const line = (runs: TextSpan[]) =>
  runs.map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`)).join('');

function block(one: Block): string {
  switch (one.kind) {
    case 'heading':
    case 'rich':
      return line(one.runs);
    case 'bullets':
      return one.items.map((runs) => `- ${line(runs)}`).join('\n');
    case 'numbers':
      return one.items.map((runs, index) => `${index + 1}. ${line(runs)}`).join('\n');
    case 'lines':
      return [
        ...one.lines.map(({ name, quantity, sum }) => `${quantity} x ${name}: ${sum}`),
        ...one.sums.map(([name, sum]) => `${name}: ${sum}`),
      ].join('\n');
    case 'facts':
      return one.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'button':
      return `${one.text}: ${one.href}`;
    case 'title':
      return `${one.text}\n${'='.repeat(Math.min(one.text.length, 60))}`;
    default:
      return one.text;
  }
}

export const asText = ({ blocks }: MailContent, foot: string): string =>
  `${[...blocks.map(block), `-- \n${foot}`].join('\n\n')}\n`;
