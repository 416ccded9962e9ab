import { expect, it } from 'vitest';
import { readAll } from './read-all';

const table = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

it.each([0, 1, 499, 500, 501, 1200])('reads all %i rows once and in order', async (count) => {
  const rows = table(count);
  expect(await readAll(async (from, to) => rows.slice(from, to + 1))).toEqual(rows);
});
