import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../supabase/functions/reconcile/work.ts';
import { needsAttention, print } from './print.ts';
import { findTarget, readOptions, reconcile } from './run.ts';

const TARGET = {
  url: 'https://abc.supabase.co/functions/v1/reconcile',
  secret: 'secret-of-the-tests',
  place: 'abc',
};
const REPORT: Report = {
  mode: 'full',
  from: '2026-11-15T08:00:00.000Z',
  to: '2026-11-22T08:00:00.000Z',
  dryRun: false,
  checked: 3,
  settled: 0,
  refunds: 0,
  fees: 0,
  payouts: 0,
  incidents: 0,
  unfinished: false,
  errors: [],
  found: [],
};
const INCIDENT: Report['found'][number] = {
  what: 'mismatch',
  provider: 'paypal',
  reference: 'CAP1',
  order: 'o1',
  why: 'not_at_provider',
};

/** Returns the responses in turn and records the requests. */
function answering(...answers: [status: number, body: unknown][]) {
  const calls: { secret: string | null; body: unknown }[] = [];
  const fetch = async (_: string, init: RequestInit) => {
    calls.push({ secret: new Headers(init.headers).get('authorization'), body: JSON.parse(String(init.body)) });
    const [status, body] = answers.shift() ?? [500, null];
    return Response.json(body, { status });
  };
  const options = { days: 7, dryRun: false };
  return { calls, run: (changes = {}) => reconcile(TARGET, { ...options, ...changes }, fetch, async () => undefined) };
}

describe('npm run reconcile', () => {
  it.each([
    [[], { days: 7, dryRun: false }],
    [['--days', '31', '--dry-run'], { days: 31, dryRun: true }],
  ])('reads %j', (args, options) => {
    expect(readOptions(args)).toEqual(options);
  });

  it.each([
    [['--days', '32'], '--days is a number from 1 to 31.'],
    [['--days', 'week'], '--days is a number from 1 to 31.'],
    [['--day', '3'], "Unknown option '--day'"],
  ])('refuses %j', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });

  it('calls the hosted project with its secret, or names the missing one', () => {
    const browser = { VITE_SUPABASE_URL: 'https://abc.supabase.co/' };
    const sandboxData = '/nowhere';
    expect(findTarget({ browser, functions: { RECONCILE_SECRET: 'x' }, sandboxData })).toEqual({
      url: 'https://abc.supabase.co/functions/v1/reconcile',
      secret: 'x',
      place: 'abc.supabase.co',
    });
    expect(() => findTarget({ browser, functions: {}, sandboxData })).toThrow('RECONCILE_SECRET is missing');
    const wrong = { browser: { VITE_SUPABASE_URL: 'abc' }, functions: {}, sandboxData };
    expect(() => findTarget(wrong)).toThrow('no address');
  });

  it('calls the sandbox where no project is configured', () => {
    const sandboxData = mkdtempSync(path.join(tmpdir(), 'little-baobab-reconcile-'));
    expect(() => findTarget({ browser: {}, functions: {}, sandboxData })).toThrow('npm start first');
    writeFileSync(path.join(sandboxData, 'secrets.json'), JSON.stringify({ reconcileSecret: 'y' }));
    expect(findTarget({ browser: { PORT: '5303' }, functions: {}, sandboxData })).toMatchObject({
      url: 'http://localhost:5303/functions/v1/reconcile',
      secret: 'y',
    });
  });

  it('calls until everything is checked, waits for a concurrent run, and adds up the results', async () => {
    const settled = { what: 'settled', provider: 'paystack', reference: 'r1', order: 'o2' };
    const { calls, run } = answering(
      [409, { error: 'busy' }],
      [200, { ...REPORT, settled: 1, found: [settled, INCIDENT], incidents: 1, unfinished: true }],
      [200, { ...REPORT, found: [INCIDENT], incidents: 1 }],
    );
    const report = await run();
    expect(calls).toHaveLength(3);
    expect(calls[0]).toEqual({ secret: 'Bearer secret-of-the-tests', body: { mode: 'full', days: 7, dryRun: false } });
    expect(report).toMatchObject({
      checked: 6,
      settled: 1,
      incidents: 1,
      unfinished: false,
      found: [settled, INCIDENT],
    });
  });

  it('returns the cursor of a dry run, which stores none', async () => {
    const cursor = { refunds: 'done' };
    const { calls, run } = answering([200, { ...REPORT, unfinished: true, cursor }], [200, REPORT]);
    await run({ dryRun: true });
    expect(calls[1]?.body).toEqual({ mode: 'full', days: 7, dryRun: true, cursor });
  });

  it('leaves a provider that is down to the next run', async () => {
    const down = { ...REPORT, checked: 0, unfinished: true, errors: ['Paystack answered 503'] };
    const { calls, run } = answering([200, down], [200, down], [200, down]);
    expect(await run()).toMatchObject({ unfinished: true, errors: ['Paystack answered 503'] });
    expect(calls).toHaveLength(2);
  });

  it.each([
    [401, { error: 'unauthorized' }, 'does not know this RECONCILE_SECRET'],
    [500, { error: 'not_configured' }, 'lacks a setting'],
    [404, null, 'Is it deployed?'],
  ])('explains a response of %i', async (status, body, sentence) => {
    await expect(answering([status, body]).run()).rejects.toThrow(sentence);
  });

  it('prints text without the secret, and fails if staff have to act', () => {
    const text = print({ ...REPORT, incidents: 1, found: [INCIDENT] }, TARGET.place);
    expect(text).toMatch(/^PayPal CAP1, order o1: INCIDENT: the provider does not know it$/m);
    expect(text).toContain('1 to look into');
    const failed = { ...INCIDENT, what: 'refund', why: 'failed' } as const;
    expect(print({ ...REPORT, found: [failed] }, TARGET.place)).toContain('INCIDENT: a refund to look into');
    expect(text).not.toContain(TARGET.secret);
    expect(print(REPORT, TARGET.place)).toMatch(/Everything fits\.$/);
    const errors = ['PayPal answered 503'];
    expect(print({ ...REPORT, errors }, TARGET.place)).toMatch(/Not done: PayPal answered 503\.\nNot all/);
    expect([REPORT, { ...REPORT, errors }, { ...REPORT, incidents: 1 }].map(needsAttention)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
