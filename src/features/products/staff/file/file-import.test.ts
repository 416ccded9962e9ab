import { describe, expect, it } from 'vitest';
import type { CheckedLine, FileLine } from '../repository';
import { inParts, lineConflicts, problemsOf, withChoices } from './file-import';

const exported = { id: 3, version: 1, name: 'Kite', priceCents: 2499, stock: 55 };
const edited: FileLine = { line: 2, id: 3, exported, seenStock: 55, changed: { name: 'Red kite', stock: 60 } };
const changed: CheckedLine = { line: 2, outcome: 'changed', field: null, id: 3, version: 2 };

describe('a cell that the shop changed since the export', () => {
  it.each([
    ['is one that it saw otherwise', { name: 'Blue kite' }, 2, ['name']],
    ['is not one that it saw so', { name: 'Kite' }, 2, undefined],
    ['is a stock that somebody may have edited', { stock: 52 }, 2, ['stock']],
    ['is not a stock of which only units were sold', { stock: 52 }, 1, undefined],
  ])('%s', (_, old, version, fields) => {
    expect(lineConflicts(edited, { ...changed, version, old })[0]?.fields).toEqual(fields);
  });

  it('is never found in a file of another program', () => {
    const { exported: _, ...unexported } = edited;
    expect(lineConflicts(unexported, { ...changed, old: { name: 'Blue kite' } })).toEqual([]);
  });
});

describe('the lines that are sent', () => {
  const conflicts = [{ line: 2, fields: ['stock'] as const }];

  it('have the cells of the file where it is right, and no others', () => {
    expect(withChoices([edited], conflicts, new Set([2]))).toEqual([edited]);
    const [kept] = withChoices([edited], conflicts, new Set());
    expect(kept?.changed).toEqual({ name: 'Red kite' });
    expect(kept).not.toHaveProperty('seenStock');
    expect(withChoices([edited], [{ line: 2, fields: ['stock', 'name'] }], new Set())).toEqual([]);
  });

  it('leave no days of a sale that is kept', () => {
    const noSale = { line: 2, id: 3, changed: { saleCents: null, saleFrom: null, saleUntil: null } };
    expect(withChoices([noSale], [{ line: 2, fields: ['saleCents'] }], new Set())).toEqual([]);
  });

  it('come in parts', () => expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]));
});

describe('a refused line', () => {
  const refused = (field: string): CheckedLine => ({ line: 2, outcome: 'refused', field });

  it('names all that a new product lacks, as the columns are called', () => {
    const line = { line: 2, id: null, changed: { name: '5" Ball', priceCents: 1899, stock: 64 } };
    const [problem] = problemsOf([refused('image_url')], [line]);
    expect(problem?.words.replace(/[\u2066-\u2069]/g, '')).toBe('category, age, description, image: missing');
  });

  it('names the column of the file', () => {
    const line = { line: 2, id: 3, changed: { image: '/nowhere' } };
    expect(problemsOf([refused('image_url')], [line])[0]?.words).toContain('image: ');
  });

  it('says that no maker has the name', () => {
    const line = { line: 2, id: 3, changed: { maker: 'Nobody' } };
    expect(problemsOf([refused('maker')], [line])[0]?.words).toContain('No maker has this name');
  });

  it('says that a smaller stock was sold already', () => {
    expect(problemsOf([refused('stock')], [edited])[0]?.words).toContain('Fewer are left');
  });
});
