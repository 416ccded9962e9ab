import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeSnapshot } from '@/domain/catalogue-facts';
import { tidyLine, tidyText } from '@/domain/typed-text';
import { productHeader, productLine, readProductFile } from './product-file';
import type { AdminProduct } from './repository';

const [first] = completeSnapshot;
if (!first) throw new Error('There is no product');
const product: AdminProduct = {
  ...first,
  makerId: null,
  saleCents: null,
  costCents: null,
  waiting: 0,
  lowestCents: null,
  saleFrom: null,
  saleUntil: null,
  isDraft: false,
  publishAt: null,
  version: 1,
  archived: false,
  isPart: false,
  recalled: false,
};
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readProductFile(bytes(text));
const wordsOf = (text: string) => read(text).problems.map(({ line, words }) => `line ${line}: ${words}`);

it('what is exported is read again without a change, whatever the texts are', () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .map(tidyText)
    .filter((tidy) => tidy !== '');
  const formula = fc.constantFrom('=1+1', '-2', "'=x", 'a;=b', '"quoted"', 'two\nlines', '+254', '@me');
  fc.assert(
    fc.property(
      fc.record({
        name: fc.oneof(text, formula).map(tidyLine),
        description: fc.oneof(text, formula),
        priceCents: fc.integer({ min: 1000, max: 9_999_999 }),
        saleCents: fc.option(fc.integer({ min: 0, max: 999 })),
        stock: fc.nat(1_000_000),
        isDraft: fc.boolean(),
      }),
      (changes) => {
        const { lines, problems } = read(productHeader + productLine({ ...product, ...changes }));
        expect(problems).toEqual([]);
        expect(lines[0]).toMatchObject({ line: 2, id: product.id, changed: changes });
      },
    ),
    { numRuns: 40 },
  );
});

describe('a file', () => {
  it.each([
    ['', 'line 1: This file is empty.'],
    ['name,price\nKite,1', 'line 1: These columns are missing: stock'],
    ['name,price,stock,colour\nKite,1,2,red', 'line 1: These columns are not known: colour.'],
    ['name,price,stock\n', 'line 1: There is no product below the header.'],
    ['name,price,stock\nKite,cheap,2', 'line 2: price: Enter the price in dollars, such as 34.99'],
    ['name,price,stock\nKite,1,2\n\nkite,1,2', 'line 4: The same product is in line 2 already'],
    ['name,price,stock,id\nKite,1,2,7\nBall,1,2,7', 'line 3: The same product is in line 2 already'],
    ['name,price,stock\nKite,1,2,3', 'line 2: There are more cells than columns.'],
    ['PK\u0003\u0004\0\0', 'line 1: This is no CSV file.'],
    [`name,price,stock\n${'Kite,1,2\n'.repeat(5001)}`, 'line 1: The file has 5,001 lines.'],
  ])('is told what is wrong with it, %#', (text, words) => {
    expect(wordsOf(text)[0]).toContain(words);
  });

  it('may have a mark, other separators and the money of a spreadsheet', () => {
    const { lines, problems, notes } = read('\uFEFFName;Price;Stock;Sale price\r\nKite;$12,50;1,200;\r\n');
    expect({ problems, notes }).toEqual({ problems: [], notes: ['Its cells are separated by semicolons.'] });
    expect(lines).toEqual([
      {
        line: 2,
        id: null,
        changed: { name: 'Kite', priceCents: 1250, stock: 1200, saleCents: null, saleFrom: null, saleUntil: null },
      },
    ]);
  });

  it('may have the letters of older Windows programs, which is said', () => {
    const old = Uint8Array.from('name,price,stock\nCaf\u00e9,1,2', (letter) => letter.charCodeAt(0));
    const { lines, notes } = readProductFile(old);
    expect(lines[0]?.changed.name).toBe('Café');
    expect(notes[0]).toContain('Windows-1252');
  });
});
