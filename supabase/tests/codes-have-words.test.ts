import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refundAnswerFrom } from '../../src/features/orders/staff/money/refund-answer';
import { answerProblem } from '../../src/features/orders/staff/money/refund-words';
import { answersOfCodes } from '../../src/features/payments/api';
import { PAYMENT_ANSWERS } from '../../src/features/payments/payment-answer';
import { staffRefusals } from '../../src/features/staff-area/problem-words';
import { orderRefusals } from '../../src/lib/order-problem-words';
import { problemWords } from '../../src/lib/problem-words';
import { functionProblem } from '../../src/lib/supabase/server-function';
import { COMMON_ERRORS, ERROR_STATUS, FUNCTION_ERRORS } from '../functions/_shared/error-codes.ts';

const FUNCTIONS = 'supabase/functions';

/** Called by providers, the schedule or scripts: their refusals are not shown to people. */
const NOBODY_READS = [
  'clerk-webhook',
  'leave-newsletter',
  'paypal-webhook',
  'paystack-webhook',
  'publish-pages',
  'reconcile',
  'send-mails',
];
/** The browser only uses POST. */
const NEVER = 'method_not_allowed';
/** Errors for which a retry can help, at once or after a pause. */
const PASSES = new Set<string>(['internal', 'upstream', 'too_many']);

const folders = readdirSync(FUNCTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);
const sources = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^_testing|error-codes/.test(file))
  .map((file) => readFileSync(`${FUNCTIONS}/${file}`, 'utf8'));
const codesOf = (name: keyof typeof FUNCTION_ERRORS) =>
  [...FUNCTION_ERRORS[name], ...COMMON_ERRORS].filter((code) => code !== NEVER);
const answerOf = (error: keyof typeof ERROR_STATUS) => ({ status: ERROR_STATUS[error], body: { error } });
const unknown = problemWords({ kind: 'refused', reason: 'invalid', field: null });
const asksForAnotherTry = /\btry again\b|\bagain in a moment\b/i;

describe('the error codes of the server functions', () => {
  it('are listed for each function', () => {
    expect(Object.keys(FUNCTION_ERRORS).toSorted()).toEqual(folders.toSorted());
    expect(folders).toEqual(expect.arrayContaining(NOBODY_READS));
  });

  it('are all returned by their handler', () => {
    const handler = (folder: string) => readFileSync(`${FUNCTIONS}/${folder}/handler.ts`, 'utf8');
    expect(folders.filter((folder) => !handler(folder).includes(`refusalsOf('${folder}')`))).toEqual([]);
  });

  it('are all in the table, and all listed', () => {
    const listed = new Set([...COMMON_ERRORS, ...Object.values(FUNCTION_ERRORS).flat()]);
    expect([...listed].toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted());
  });

  it('are returned through that table only', () => {
    const literals = sources.flatMap((text) => text.match(/\{ error: '\w+'|\berror: \w+\.toLowerCase/g) ?? []);
    expect(literals).toEqual([]);
  });
});

describe('the messages for people', () => {
  it('exist for every function that a browser calls', () => {
    const read = folders.filter((folder) => !NOBODY_READS.includes(folder));
    expect(read.toSorted()).toEqual(['confirm-payment', 'paypal-order', 'preview-letter', 'refund-payment']);
  });

  it('of confirm-payment explain what happened to the payment', () => {
    expect(PAYMENT_ANSWERS).toEqual(
      expect.arrayContaining(codesOf('confirm-payment').map((code) => answersOfCodes[code])),
    );
  });

  /** The words of who reads the answer. */
  const readers = { 'paypal-order': orderRefusals, 'preview-letter': staffRefusals } as const;
  const names = ['paypal-order', 'preview-letter'] as const;
  it.each(names)('of %s exist, and suggest another try only where that helps', (name) => {
    for (const code of codesOf(name)) {
      const words = problemWords(functionProblem(answerOf(code)), readers[name]);
      expect(words, code).not.toBe(unknown);
      expect(asksForAnotherTry.test(words), code).toBe(PASSES.has(code) && code !== 'too_many');
    }
  });

  it('of refund-payment are its own, or contain the sum', () => {
    for (const code of codesOf('refund-payment')) {
      const { status, body } = answerOf(code);
      const words = answerProblem(refundAnswerFrom(status, body));
      expect(words === null, code).toBe(PASSES.has(code));
      expect(words, code).not.toBe(unknown);
      expect(words ?? '', code).not.toMatch(asksForAnotherTry);
    }
  });
});
