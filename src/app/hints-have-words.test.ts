import { expect, it } from 'vitest';
import { erasureProblem } from '@/features/account/words';
import { correctionProblem } from '@/features/addresses/words';
import { householdProblems } from '@/features/household/account-words';
import { contactProblem } from '@/features/messages/customer/words';
import { ownNewsletterProblem } from '@/features/newsletter/customer/account-words';
import { cancelOwnOrderProblem } from '@/features/orders/customer/page-words';
import { pieceProblem } from '@/features/orders/customer/pieces/words';
import { withdrawalProblem } from '@/features/orders/customer/withdrawal/words';
import { reminderProblem } from '@/features/products/customer/stock-reminder/words';
import { remedyProblem } from '@/features/recalls/customer/remedy-problem';
import { returnProblem } from '@/features/returns/customer/words';
import { reviewProblem } from '@/features/reviews/customer/words';
import { problemMessage } from '@/features/staff-area/words';
import { wishProblem } from '@/features/wish-list/words';
import { orderRefusals } from '@/lib/order-problem-words';
import { problemWords } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { conflictRow, problemFrom } from '@/lib/supabase/problems';

const schemas: Record<string, string> = import.meta.glob('/supabase/schemas/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const calls: Record<string, string> = import.meta.glob(['/src/features/**/*.ts', '!/src/features/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Raised only by functions for servers, or by a broken deployment. */
const NOBODY_READS = [
  'AMOUNT_MISMATCH',
  'BAD_CLAIM',
  'BAD_MODE',
  'BAD_OUTCOME',
  'BAD_PAUSE',
  'REFERENCE_USED',
  'EDGE_ONLY',
  'POST_ONLY',
];

/** Their details always name a form field, and its own message explains the refusal. */
const NAMES_ITS_FIELD = [
  'BAD_CATEGORY',
  'BAD_CHOICES',
  'BAD_CODE',
  'BAD_DELIVERY',
  'BAD_POST',
  'BAD_PRODUCT',
  'BAD_ROLE',
  'BAD_SETTINGS',
  'BAD_COLLECTION',
  'BAD_LETTER',
  'BAD_MAKER',
  'BAD_RECALL',
  'BAD_SYNONYM',
  'BAD_TAX',
  'BAD_TEXT',
];

const sql = Object.values(schemas).join('\n');
const hintsIn = (text: string) => text.match(/(?<=')[A-Z]+(?:_[A-Z]+)+(?=')/g) ?? [];
const hints = [...new Set(hintsIn(sql))];
const needsWords = (hint: string) =>
  ![...NOBODY_READS, ...NAMES_ITS_FIELD].includes(hint) && conflictRow({ hint, details: '{"id":1}' }) === undefined;

it('finds the hints of the database', () => {
  expect(hints.length).toBeGreaterThan(80);
  for (const hint of [...NOBODY_READS, ...NAMES_ITS_FIELD]) expect(hints).toContain(hint);
});

const bodies = new Map<string, string>();
for (const text of sql.split(/^(?=create )/m)) {
  const [, name] = text.match(/^create (?:or replace )?function (\w+\.\w+)/) ?? [];
  if (name !== undefined) bodies.set(name, `${bodies.get(name) ?? ''}${text}`);
}

const triggers = [
  ...sql.matchAll(/create (?:constraint )?trigger[^;]*? on (\w+\.\w+)[^;]*?execute function (\w+\.\w+)/g),
];

/** The functions of the database that one of them runs: by its name, or as the trigger of a table that it changes. */
function runBy(text: string): string[] {
  const changed = [...text.matchAll(/(?:insert into|update|delete from) (\w+\.\w+)/g)].map(([, table]) => table);
  const named = [...text.matchAll(/(\w+\.\w+)\s*\(/g)].map(([, name]) => name);
  const triggered = triggers.filter(([, table]) => changed.includes(table)).map(([, , name]) => name);
  return [...named, ...triggered].filter((name) => name !== undefined && bodies.has(name)).map(String);
}

/** The hints that a call of these functions may answer. */
function hintsOf(names: readonly string[]): string[] {
  const reached = new Set(names.map((name) => `public.${name}`));
  for (const name of reached) for (const next of runBy(bodies.get(name) ?? '')) reached.add(next);
  return [...new Set([...reached].flatMap((name) => hintsIn(bodies.get(name) ?? '')))].filter(needsWords);
}

const STAFF = /^\/src\/features\/([^/]+\/staff|staff-area)\//;

/** The functions that a subject's customers call, or those that staff call. */
function calledIn(subject: string): string[] {
  const texts = Object.entries(calls).filter(([path]) =>
    subject === 'staff' ? STAFF.test(path) : path.startsWith(`/src/features/${subject}`) && !STAFF.test(path),
  );
  return texts.flatMap(([, text]) => [...text.matchAll(/rpc\(\s*'(\w+)'/g)].map(([, name = '']) => name));
}

const correctionWords = (problem: Problem) => {
  const { fields, sentence } = correctionProblem(problem);
  return sentence ?? Object.values(fields).join();
};
const ofOthers = ['withdrawal', 'pieces'].flatMap((part) => calledIn(`orders/customer/${part}`));
const corrections = ['correct_own_order', 'correct_order'];
const cancellations = ['cancel_own_order'];

/** Who explains the refusals of which functions. */
const readers: readonly [string, readonly string[], (problem: Problem) => string][] = [
  ['addresses', calledIn('addresses'), problemWords],
  ['messages', calledIn('messages'), contactProblem],
  ['household', calledIn('household'), householdProblems.notKept],
  ['newsletter', calledIn('newsletter'), ownNewsletterProblem],
  ['cancelling an order', cancellations, cancelOwnOrderProblem],
  ['correcting an order', corrections, correctionWords],
  [
    'checkout',
    [...calledIn('orders/customer/'), ...calledIn('checkout')].filter(
      (name) => ![...ofOthers, ...corrections, ...cancellations].includes(name),
    ),
    (problem) => problemWords(problem, orderRefusals),
  ],
  ['pieces', calledIn('orders/customer/pieces'), pieceProblem],
  ['recalls', calledIn('recalls'), remedyProblem],
  ['returns', calledIn('returns'), returnProblem],
  ['reviews', calledIn('reviews'), reviewProblem],
  ['stock-reminder', calledIn('products/customer/stock-reminder'), reminderProblem],
  ['wish-list', calledIn('wish-list'), wishProblem],
  ['withdrawal', calledIn('orders/customer/withdrawal'), withdrawalProblem],
  ['staff', calledIn('staff').filter((name) => !corrections.includes(name)), problemMessage],
];

const cases = [
  ...readers.flatMap(([reader, names, words]) => hintsOf(names).map((hint) => ({ reader, hint, words }))),
  // Of the other refusals of an erasure, which none of its readers can change, it says only what to do.
  { reader: 'account', hint: 'STAFF_ACCOUNT', words: erasureProblem },
  // Answered by a server function, or raised by a trigger of a table that no text names.
  ...['REFUND_NOT_FOUND', 'BAD_TIME_ZONE'].map((hint) => ({
    reader: 'staff',
    hint,
    words: problemMessage,
  })),
];

it('every refusal is explained by its readers', () => {
  const unexplained = cases.filter(({ hint, words }) => {
    const status = /STAFF_ONLY|OWNER_ONLY|SECOND_FACTOR|SIGN_IN_AGAIN/.test(hint) ? 403 : 400;
    return words(problemFrom({ hint }, status)) === words({ kind: 'refused', reason: 'invalid', field: null });
  });
  expect(unexplained.map(({ reader, hint }) => `${reader}: ${hint}`)).toEqual([]);
});

/** Their failures have one text, whatever the reason. */
const ONE_TEXT = [
  'account',
  'products',
  'search',
  'cart',
  'texts',
  'delivery',
  'settings',
  'taxes',
  'blog',
  'payments',
].flatMap(calledIn);

it('knows a reader for each function that the shop calls, and each hint', () => {
  const explained = [...readers.flatMap(([, names]) => names), ...ONE_TEXT];
  expect([...calledIn(''), ...calledIn('staff')].filter((name) => !explained.includes(name))).toEqual([]);
  const reached = cases.map(({ hint }) => hint);
  expect(hints.filter((hint) => needsWords(hint) && !reached.includes(hint))).toEqual([]);
});

it('a refusal of one field always names it', () => {
  const raised = Object.values(schemas).flatMap((text) => text.match(/raise exception[^;]*;/g) ?? []);
  const ofField = NAMES_ITS_FIELD.map((hint) => raised.filter((text) => text.includes(`'${hint}'`)));
  expect(ofField.every((texts) => texts.length > 0)).toBe(true);
  expect(ofField.flat().filter((text) => !/detail = \w+|detail = '/.test(text))).toEqual([]);
});
