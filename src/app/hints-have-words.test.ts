import { expect, it } from 'vitest';
import { conflictRow, problemFrom } from '@/lib/supabase/problems';
import { problemWords } from '@/shop/problem-words';

const schemas: Record<string, string> = import.meta.glob('/supabase/schemas/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Raised only by functions for servers, or by a broken deployment. */
const NOBODY_READS = [
  ...['AMOUNT_MISMATCH', 'BAD_CLAIM', 'BAD_MODE', 'BAD_OUTCOME', 'BAD_PAUSE', 'REFERENCE_USED'],
  ...['EDGE_ONLY', 'POST_ONLY'],
];

/** Their details always name a form field, and its own message explains the refusal. */
const NAMES_ITS_FIELD = [
  ...['BAD_CATEGORY', 'BAD_CHOICES', 'BAD_CODE', 'BAD_DELIVERY', 'BAD_POST', 'BAD_PRODUCT', 'BAD_ROLE', 'BAD_SETTINGS'],
  ...['BAD_COLLECTION', 'BAD_LETTER', 'BAD_MAKER', 'BAD_RECALL', 'BAD_SYNONYM', 'BAD_TAX', 'BAD_TEXT'],
];

const hints = [...new Set(Object.values(schemas).flatMap((sql) => sql.match(/(?<=')[A-Z]+(?:_[A-Z]+)+(?=')/g) ?? []))];

it('finds the hints of the database', () => {
  expect(hints.length).toBeGreaterThan(80);
  for (const hint of [...NOBODY_READS, ...NAMES_ITS_FIELD]) expect(hints).toContain(hint);
});

const unknown = problemWords({ kind: 'refused', reason: 'invalid', field: null });

it.each(hints.filter((hint) => ![...NOBODY_READS, ...NAMES_ITS_FIELD].includes(hint)))('%s has words', (hint) => {
  const details = '{"id":1}';
  if (conflictRow({ hint, details }) !== undefined) return;
  const status = /STAFF_ONLY|OWNER_ONLY/.test(hint) ? 403 : 400;
  expect(problemWords(problemFrom({ hint }, status))).not.toBe(unknown);
});

it.each(NAMES_ITS_FIELD)('%s always names its field', (hint) => {
  const raised = Object.values(schemas).flatMap((sql) => sql.match(/raise exception[^;]*;/g) ?? []);
  for (const one of raised.filter((text) => text.includes(`'${hint}'`))) expect(one).toMatch(/detail = \w+|detail = '/);
});
