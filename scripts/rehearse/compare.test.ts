import { describe, expect, it } from 'vitest';
import { MENDS } from '../doctor/finding';
import { type Answer, difference } from './compare';
import { JUDGES, judge } from './judge';
import { Tally } from './tally';

const STRICT = { newFields: true };
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, body: object): Answer => ({ status, body });

describe('the form of two answers', () => {
  it.each<[string, unknown, unknown]>([
    ['other values', { price: 1, name: 'a' }, { price: 2.5, name: 'b' }],
    ['null and a text', { note: null }, { note: 'a' }],
    ['an empty list and a full one', { rows: [] }, { rows: [{ id: 1 }] }],
    ['an empty object and a full one', { counts: {} }, { counts: { Toys: 1 } }],
    ['a field that some rows lack', [{ id: 1, to: 'a' }, { id: 2 }], [{ id: 3 }]],
    ['keys that are data', { counts: { 'Arts & Crafts': 1 } }, { counts: { Toys: 4, Books: 1 } }],
    ['facts of a product', { details: { size: 'a' } }, { details: { weight: 'b', size: 'c' } }],
    ['a value of several types', [{ value: 1 }, { value: 'a' }], [{ value: true }]],
    ['nothing at all', null, [{ id: 1 }]],
  ])('is the same with %s', (_, there, here) => {
    expect(difference(ok(there), ok(here), STRICT)).toBeNull();
    expect(difference(ok(here), ok(there), STRICT)).toBeNull();
  });

  it.each<[string, unknown, unknown]>([
    ['lacks `orders[].total`', { orders: [{ id: 1 }] }, { orders: [{ id: 1, total: 2 }] }],
    ['lacks `note`', { id: 1 }, { id: 1, note: null }],
    ['has a new `orders[].tax`', { orders: [{ id: 1, tax: 2 }] }, { orders: [{ id: 1 }] }],
    ['has as `price` text, not number', { price: '1.00' }, { price: 1 }],
    ['has as `counts[]` text, not number', { counts: { Toys: 'a' } }, { counts: { Books: 1 } }],
    ['has as the whole list, not number', [1], 1],
    ['lacks `a`, lacks `b`, lacks `c`, lacks `d`, and 1 more', { z: 1 }, { a: 1, b: 1, c: 1, d: 1, e: 1, z: 1 }],
  ])('is another one: %s', (words, there, here) => {
    expect(difference(ok(there), ok(here), STRICT)).toBe(`answers there in another form: ${words}.`);
  });

  it('may have more fields than an emulator', () => {
    expect(difference(ok({ id: 1, tax: 2 }), ok({ id: 1 }), { newFields: false })).toBeNull();
    expect(difference(ok({ id: 1 }), ok({ id: 1, tax: 2 }), { newFields: false })).not.toBeNull();
  });
});

describe('refusals', () => {
  it('are compared by status, code and our hints, not by their words', () => {
    const [one, other] = ['A sum, please.', 'No sum.'].map((message) =>
      refused(400, { code: '22023', hint: 'BAD_AMOUNT', message, details: null }),
    );
    if (!one || !other) throw new Error('two refusals');
    expect(difference(one, other, STRICT)).toBeNull();
    expect(difference(one, refused(400, { code: '22023', hint: 'BAD_NAME' }), STRICT)).toBe(
      'answers 400 22023 BAD_AMOUNT (A sum, please.) there, and 400 22023 BAD_NAME here.',
    );
    const hint = 'Perhaps you meant to call another function.';
    expect(difference(refused(400, { code: '1', hint }), refused(400, { code: '1', hint: null }), STRICT)).toBeNull();
  });

  it.each<[string, object]>([
    ['401 unauthorized', { error: 'unauthorized' }],
    ['401 transaction_not_found', { status: false, code: 'transaction_not_found' }],
    ['401 INVALID_REQUEST BAD_DATE', { name: 'INVALID_REQUEST', details: [{ issue: 'BAD_DATE' }, { issue: 'B' }] }],
    ['401 form_password_incorrect', { errors: [{ code: 'form_password_incorrect' }] }],
    ['401', {}],
  ])('have the code of whoever refuses: %s', (words, body) => {
    expect(difference(refused(401, body), ok({}), STRICT)).toBe(`answers ${words} there, and 200 here.`);
  });
});

describe('a judgement', () => {
  const here = ok([]);
  const ofDatabase = (there: Answer | null) => judge(there, here, JUDGES.ofDatabase);

  it('does not tell what was not answered, or answered to nobody', () => {
    expect(ofDatabase(null)).toEqual({ kind: 'untold', reason: 'There was no answer.' });
    expect(ofDatabase(refused(429, {}))).toMatchObject({ kind: 'untold', reason: expect.stringContaining('429') });
    const expired = refused(401, { code: 'PGRST303', message: 'JWT expired' });
    expect(ofDatabase(expired)).toMatchObject({ reason: 'The token has expired: it lives for a minute.' });
    expect(ofDatabase(refused(401, { code: 'PGRST301' }))).toMatchObject({
      reason: expect.stringContaining('PGRST301'),
    });
    expect(ofDatabase(refused(401, { message: 'Invalid API key' }))).toMatchObject({ kind: 'untold' });
    expect(ofDatabase(refused(403, { code: '42501', hint: 'OWNER_ONLY' }))).toMatchObject({ kind: 'untold' });
    expect(ofDatabase(refused(401, { code: '42501' }))).toMatchObject({ kind: 'differs' });
  });

  it('says what to do', () => {
    expect(ofDatabase(refused(404, { code: 'PGRST202' }))).toMatchObject({ mend: MENDS.migrations });
    const ofFunction = (status: number, body: object) => judge(refused(status, body), here, JUDGES.ofFunctions);
    expect(ofFunction(404, { code: 'NOT_FOUND' })).toMatchObject({ message: 'is not deployed.' });
    expect(ofFunction(401, { code: 'UNAUTHORIZED_NO_AUTH_HEADER' })).toMatchObject({ mend: MENDS.functionsDeploy });
    expect(ofFunction(401, { error: 'unauthorized' })).toMatchObject({ message: expect.stringContaining('401') });
    expect(ofFunction(500, { error: 'not_configured' })).toMatchObject({ mend: 'supabase secrets set' });
    const ofKey = judge(refused(403, {}), here, JUDGES.ofKey('PAYSTACK_SECRET_KEY', undefined));
    expect(ofKey).toEqual({ kind: 'differs', message: 'is refused: PAYSTACK_SECRET_KEY may not do that (403).' });
  });

  it('is one line for the same difference of several actors, and for the same reason of several calls', () => {
    const tally = new Tally();
    tally.add('safety_sheets', { kind: 'differs', message: 'is missing there.' }, 'visitor');
    tally.add('safety_sheets', { kind: 'differs', message: 'is missing there.' }, 'staff');
    for (const name of 'abcdefgh') tally.add(name, { kind: 'untold', reason: 'There was no answer.' }, 'staff');
    tally.add('books', { kind: 'same' }, 'staff');
    expect(tally.findings().map(({ level, about, message }) => `${level} ${about}: ${message}`)).toEqual([
      'wrong safety_sheets as visitor, staff: is missing there.',
      'unanswered a, b, c, d, e, f and 2 more: There was no answer.',
    ]);
    expect(tally.summary).toBe('11 answers compared: 1 the same, 2 different, 8 could not be told.');
    expect(tally.isComplete).toBe(false);
  });
});
