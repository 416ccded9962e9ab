import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { completeSnapshot } from '@/domain/catalogue-facts';
import { tidyLine, tidyText } from '@/domain/typed-text';
import { csvLine } from '@/features/staff-area/csv';
import { productLimits } from '../form-schema';
import type { AdminProduct } from '../repository';
import { productLine as lineOf, productHeader, readProductFile } from './product-file';

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
const makers = new Map([[5, 'Baobab Workshop']]);
const productLine = (exported: AdminProduct) => lineOf(exported, makers);
const bytes = (text: string) => new TextEncoder().encode(text);
/** The most that a cell of Excel holds. */
const EXCEL_LETTERS = 32_767;
const inOldLetters = (letter: string) => (letter <= '\u00ff' ? letter : '?').charCodeAt(0);
function inWideLetters(text: string, encoding = 'utf-16le') {
  const data = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (let place = 0; place <= text.length; place += 1)
    data.setUint16(place * 2, `\uFEFF${text}`.charCodeAt(place), encoding === 'utf-16le');
  return new Uint8Array(data.buffer);
}
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
        const exported = productHeader + productLine({ ...product, ...changes });
        const { lines, problems } = read(exported);
        expect(problems).toEqual([]);
        expect(lines[0]).toMatchObject({ line: 2, id: product.id, changed: {} });
        expect(Object.keys(lines[0]?.changed ?? {})).toEqual([]);
        const unseen = read(
          exported.replace(/"\{""id.*(?=\r\n$)/, csvLine([`{"id":${product.id},"version":1}`]).trim()),
        );
        expect(unseen.lines[0]?.changed).toMatchObject(changes);
      },
    ),
    { numRuns: 40 },
  );
});

describe('a file', () => {
  it.each([
    ['', 'line 1: This file is empty.'],
    ['price,stock\n1,2', 'line 1: A column is missing: id, or name'],
    ['id,price\n,2', 'line 2: id: missing'],
    ['sep=;\nname;price\nKite;cheap', 'line 3: price: Enter the price in dollars, such as 34.99'],
    ['id,price,seen\n7,2,hello', 'line 2: seen: Leave this cell as the export wrote it, or empty it'],
    ['id,price,seen\n7,2,{"id":7}', 'line 2: seen: Leave this cell as the export wrote it, or empty it'],
    [`id,price,seen\n${csvLine(['7', '2', '{"id":8,"version":1}'])}`, 'line 2: seen: It belongs to another product.'],
    ['name,price,stock,colour\nKite,1,2,red', 'line 1: These columns are not known: colour.'],
    ['name,price,stock\n', 'line 1: There is no product below the header.'],
    ['name,price,stock\nKite,cheap,2', 'line 2: price: Enter the price in dollars, such as 34.99'],
    ['name,price,stock\nKite,1,2\n\nkite,1,2', 'line 4: The same product is in line 2 already'],
    ['name,price,stock\nRed “Kite”,1,2\nRED  "KITE",1,2', 'line 3: The same product is in line 2 already'],
    ['name,price,stock,id\nKite,1,2,7\nBall,1,2,7', 'line 3: The same product is in line 2 already'],
    ['id,gtin\n7,4006381333932', 'line 2: gtin: This is no GTIN'],
    ['id,cost\n7,cheap', 'line 2: cost: Enter the cost in dollars, such as 19.99'],
    [`id,maker\n7,${'x'.repeat(101)}`, 'line 2: maker: Maker can be 100 characters at most'],
    ['id,small_parts\n7,perhaps', 'line 2: small_parts: Write yes or no'],
    ['id,standards\n7,EN 71-1; EN 71-1', 'line 2: standards: “EN 71-1” is there twice'],
    [`id,hazard\n7,${'x'.repeat(501)}`, 'line 2: hazard: Hazard statement can be 500 characters at most'],
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

  it.each([';', ',', '\t'])('may say in its first line that %j separates its cells', (separator) => {
    const cells = [['id', 'name', 'price'].join(separator), ['3', 'Kite, red; or blue', '12'].join(separator)];
    const [header, line] = separator === '\t' ? cells : [cells[0], `3${separator}"Kite, red; or blue"${separator}12`];
    const { lines, problems } = read(`sep=${separator}\r\n${header}\r\n${line}`);
    expect(problems).toEqual([]);
    expect(lines).toEqual([{ line: 3, id: 3, changed: { name: 'Kite, red; or blue', priceCents: 1200 } }]);
  });

  it('is split as its header is, whatever signs its texts are full of', () => {
    const { lines, problems } = read(`id,description\n3,${'red; blue; '.repeat(9)}\n4,"a, b; c"`);
    expect(problems).toEqual([]);
    expect(lines.map(({ changed }) => changed.description)).toEqual([`${'red; blue; '.repeat(9)}`.trim(), 'a, b; c']);
  });

  it.each(['utf-16le', 'utf-16be'])('may be %s with its mark', (encoding) => {
    const { lines, problems } = readProductFile(inWideLetters('id,name\n3,Caf\u00e9', encoding));
    expect(problems).toEqual([]);
    expect(lines).toEqual([{ line: 2, id: 3, changed: { name: 'Café' } }]);
  });

  it.each(["'-2 set", "'=x", "'12e3"])('keeps the apostrophe of %s, which no export put there', (name) => {
    expect(read(`id,name\n3,${name}`).lines[0]?.changed.name).toBe(name);
  });

  it('tells only the cells that were edited since the export, and the stock that it saw', () => {
    const exported = productHeader + productLine({ ...product, stock: 55, priceCents: 2499, version: 4 });
    const { lines } = read(exported.replace(',24.99,55,', ',23.99,60,'));
    expect(lines[0]).toMatchObject({ seenStock: 55, exported: { version: 4 } });
    expect(lines[0]?.changed).toEqual({ priceCents: 2399, stock: 60 });
    expect(read(exported.replace(',24.99,55,', ',23.99,55,')).lines[0]?.changed).toEqual({ priceCents: 2399 });
  });

  it('shows in plain words what it saw', () => {
    const exported = productHeader + productLine({ ...product, name: 'A "red" kite;=1', saleCents: 1999, version: 4 });
    const [, cells = []] = Papa.parse<string[]>(exported).data;
    expect(cells.at(-1)).toMatch(/^\{"id":1,.*"name":"A \\"red\\" kite;'=1",.*"salePrice":19\.99,.*"version":4/);
  });

  it.each([
    ['the code page of an older program', (text: string) => Uint8Array.from(text, inOldLetters)],
    [
      'UTF-16 with tabs',
      (text: string) => inWideLetters(Papa.unparse(Papa.parse(text, { delimiter: ',' }).data, { delimiter: '\t' })),
    ],
  ])('has no edit after it was saved in %s', (_, saved) => {
    const exotic = { ...product, name: 'Kite 風 Café', description: '“Red”, 🪁 and\nblue;\t=tail' };
    const { lines, problems } = readProductFile(saved(productHeader + productLine(exotic)));
    expect(problems).toEqual([]);
    expect(lines[0]?.changed).toEqual({});
  });

  it('has no cell that is too long for a spreadsheet', () => {
    const worst = Object.fromEntries(
      (['name', 'description', 'imageAlt'] as const).map((field) => [field, '"'.repeat(productLimits[field])]),
    );
    const image = `/${'x'.repeat(productLimits.image - 1)}`;
    const exported = productHeader + productLine({ ...product, ...worst, image });
    const [, cells = []] = Papa.parse<string[]>(exported).data;
    expect(cells.at(-1)?.length).toBeGreaterThan(2 * productLimits.description);
    expect(Math.max(...cells.map((cell) => cell.length))).toBeLessThan(EXCEL_LETTERS);
    expect(read(exported)).toMatchObject({ problems: [], lines: [{ changed: {} }] });
  });

  it('has the cost, the numbers, the maker and the safety facts, and tells which of them were edited', () => {
    const safety = {
      hazard: 'Small parts',
      smallParts: true,
      standards: ['EN 71-1', 'ASTM F963'],
      ageReason: 'Strings',
    };
    const kite = { ...product, details: { gtin: '4006381333931', size: '2 m' }, makerId: 5, costCents: 1250, safety };
    const exported = productHeader + productLine(kite);
    const [header = [], cells = []] = Papa.parse<string[]>(exported).data;
    const cell = (column: string) => cells[header.indexOf(column)];
    expect(['cost', 'gtin', 'maker', 'small_parts', 'hazard', 'standards', 'age_reason'].map(cell)).toEqual([
      '12.50',
      '4006381333931',
      'Baobab Workshop',
      'yes',
      'Small parts',
      'EN 71-1; ASTM F963',
      'Strings',
    ]);
    expect(read(exported).lines[0]?.changed).toEqual({});
    const edited = exported
      .replace('EN 71-1; ASTM F963', 'EN 71-1;  EN 71-2 ;')
      .replace(',yes,', ',NO,')
      .replace(',Baobab Workshop,', ',,')
      .replace(',12.50,', ',,');
    expect(read(edited)).toMatchObject({ problems: [] });
    expect(read(edited).lines[0]?.changed).toEqual({
      costCents: null,
      maker: '',
      smallParts: false,
      standards: 'EN 71-1; EN 71-2',
    });
  });

  it('takes a copied line without its number for a new product', () => {
    const exported = productLine(product).replace(`,${product.id},`, ',,');
    const [line] = read(productHeader + exported).lines;
    expect(line).toMatchObject({ id: null, changed: { name: product.name, stock: product.stock } });
    expect(line?.exported).toBeUndefined();
  });

  it('is read in a time that grows with the length of its cells, not with its square', () => {
    const time = (length: number) => {
      const before = performance.now();
      read(`id,description\n3,x${' '.repeat(length)}x`);
      return performance.now() - before;
    };
    time(1000);
    expect(time(200_000)).toBeLessThan(1000);
  });
});
