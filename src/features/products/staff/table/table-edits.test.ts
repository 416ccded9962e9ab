import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDemoProducts } from '../demo';
import { changesOf, type Edits, type TypedCell, tableRow, withAnswers, withCells } from './table-edits';

const product = (await createDemoProducts().get(1)) ?? expect.fail('no demonstration product');

test('what is typed into a row while it is being saved is left after the answer', () => {
  const cell = fc
    .tuple(fc.constantFrom('name', 'stock', 'priceCents'), fc.integer({ min: 1, max: 5 }))
    .map(([field, number]): TypedCell => ({ product, field, text: `${number}` }));
  const cells = fc.array(cell, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(cells, cells, (before, meanwhile) => {
      const sent: Edits = withCells(new Map(), before);
      const row = tableRow(product, sent.get(product.id));
      const saved = { ...product, ...row.changed, version: product.version + 1 };
      const shown = tableRow(product, withCells(sent, meanwhile).get(product.id)).texts;
      const answer = { id: product.id, outcome: 'saved', field: null, product: saved } as const;
      const left = withAnswers(withCells(sent, meanwhile), sent, [answer]).get(product.id);
      expect(tableRow(saved, left).texts).toEqual(shown);
      expect(tableRow(saved, left).product.version).toBe(saved.version);
      expect(left === undefined).toBe(changesOf(tableRow(saved, left)).length === 0);
    }),
  );
});
