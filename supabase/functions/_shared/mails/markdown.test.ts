import { describe, expect, it } from 'vitest';
import { blocksOf } from './markdown.ts';

const SITE = 'https://shop.example';

describe('Markdown in a letter', () => {
  it('becomes headings, paragraphs and lists with links', () => {
    const text =
      '## Kites\n\nFly **one** *today*,\nor [look](/shop?q=kite).\n\n1. wind\n2. string\n\n- a\n- <b>b</b>\n\n> said\n\n---';
    expect(blocksOf(text, SITE)).toEqual([
      { is: 'heading', runs: [{ text: 'Kites' }] },
      {
        is: 'rich',
        runs: [
          { text: 'Fly ' },
          { text: 'one', set: 'strong' },
          { text: ' ' },
          { text: 'today', set: 'em' },
          { text: ', or ' },
          { text: 'look', href: 'https://shop.example/shop?q=kite' },
          { text: '.' },
        ],
      },
      { is: 'numbers', items: [[{ text: 'wind' }], [{ text: 'string' }]] },
      { is: 'bullets', items: [[{ text: 'a' }], [{ text: '<b>' }, { text: 'b' }, { text: '</b>' }]] },
      { is: 'rich', runs: [{ text: 'said' }] },
    ]);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://'])('leads nowhere with %s', (url) => {
    expect(blocksOf(`[press](${url})`, SITE)).toEqual([{ is: 'rich', runs: [{ text: 'press' }] }]);
  });

  it('fetches no picture', () => {
    expect(blocksOf('![a kite](https://evil.example/p.png)', SITE)).toEqual([
      { is: 'rich', runs: [{ text: 'a kite' }] },
    ]);
  });
});
