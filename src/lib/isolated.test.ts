import { expect, it } from 'vitest';
import { isolatedList, joined } from './isolated';

it.each(['لعبة', 'לגו 100%', 'Kite كتاب (2)', 'ލިޔުން'])('isolates %s in a sentence', (name) => {
  expect(joined`${name} (${2}) added to cart!`).toBe(`\u2068${name}\u2069 (2) added to cart!`);
});

it.each(['Kite', 'Drachen für Łukasz', '日本の凧', '34.99', ''])('leaves %s unchanged', (name) => {
  expect(joined`${name} added to cart!`).toBe(`${name} added to cart!`);
});

it('isolates each text of a list', () => {
  expect(isolatedList(['\u05db\u05d3\u05d5\u05e8 1', 'Kite', 7], '; ')).toBe(
    '\u2068\u05db\u05d3\u05d5\u05e8 1\u2069; Kite; 7',
  );
});
