import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare';

const ordered = (texts: readonly string[]) => texts.toSorted(compareTexts);

test('orders names and dates', () => {
  expect(ordered(['Toys', 'books', 'Arts & Crafts'])).toEqual(['Arts & Crafts', 'books', 'Toys']);
  expect(ordered(['2026-11-02', '2025-12-31', '2026-02-11'])).toEqual(['2025-12-31', '2026-02-11', '2026-11-02']);
});

test('orders words of English letters as the platform does', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  const words = fc.array(fc.string({ unit: letters, maxLength: 6 }));
  fc.assert(
    fc.property(words, (list) => {
      expect(ordered(list)).toEqual(list.toSorted((a, b) => a.localeCompare(b)));
    }),
  );
});
