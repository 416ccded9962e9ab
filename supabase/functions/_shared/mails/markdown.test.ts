import { describe, expect, it } from 'vitest';
import { blocksOf } from './markdown.ts';

const SITE = 'https://shop.example';

describe('Markdown in a letter', () => {
  it('becomes headings, paragraphs and lists with links', () => {
    const text =
      '## Kites\n\nFly **one** *today*,\nor [look](/shop?q=kite).\n\n1. wind\n2. string\n\n- a\n- <b>b</b>\n\n> said\n\n---';
    expect(blocksOf(text, SITE)).toEqual([
      { kind: 'heading', runs: [{ text: 'Kites' }] },
      {
        kind: 'rich',
        runs: [
          { text: 'Fly ' },
          { text: 'one', style: 'strong' },
          { text: ' ' },
          { text: 'today', style: 'em' },
          { text: ', or ' },
          { text: 'look', href: 'https://shop.example/shop?q=kite' },
          { text: '.' },
        ],
      },
      { kind: 'numbers', items: [[{ text: 'wind' }], [{ text: 'string' }]] },
      { kind: 'bullets', items: [[{ text: 'a' }], [{ text: '<b>' }, { text: 'b' }, { text: '</b>' }]] },
      { kind: 'rich', runs: [{ text: 'said' }] },
    ]);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://'])(
    'creates no link for %s',
    (url) => {
      expect(blocksOf(`[press](${url})`, SITE)).toEqual([{ kind: 'rich', runs: [{ text: 'press' }] }]);
    },
  );

  it('embeds no picture', () => {
    expect(blocksOf('![a kite](https://evil.example/p.png)', SITE)).toEqual([
      { kind: 'rich', runs: [{ text: 'a kite' }] },
    ]);
  });
});
