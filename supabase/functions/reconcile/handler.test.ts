import { describe, expect, it } from 'vitest';
import { charge, ORDER_ID, SERVICE_KEY } from '../_testing/fake-database.ts';
import { FakeServices, postRequest } from '../_testing/fake-services.ts';
import { handle } from './handler.ts';

const SECRET = 'secret-of-the-schedule-in-the-tests';
const RUN = {
  outcome: 'started',
  run_id: 'run-1',
  from: '2025-12-25T12:00:00Z',
  to: '2026-01-01T12:00:00Z',
  started_at: '2026-01-01T12:00:00Z',
  cursor: {},
};
const SETTLED = [{ what: 'settled', provider: 'paystack', reference: 'r1', order: ORDER_ID }];

/** The function beside a Paystack with one payment of ORDER_ID that the database lacks. `answers` are the database's. */
function surroundings(answers: Record<string, unknown> = {}) {
  const services = new FakeServices();
  services.env.RECONCILE_SECRET = SECRET;
  services.paystack.addTransaction('r1');
  const ofDatabase: Record<string, unknown> = {
    'rpc/begin_reconciliation': RUN,
    'rpc/keep_reconciliation': true,
    'rpc/compare_payments': { fees: 0, open: [{ reference: 'r1' }] },
    'rpc/paypal_orders_to_ask': [],
    payment_incidents: [],
    ...answers,
  };
  const kept: { ended: boolean; cursor: Record<string, unknown> | null }[] = [];
  const fetch = async (input: string, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = /\/rest\/v1\/([\w/]+)/.exec(request.url)?.[1] ?? '';
    if (ofDatabase[path] === undefined) return services.deps.fetch(input, init);
    if (path === 'rpc/keep_reconciliation') kept.push(await request.json());
    return Response.json(ofDatabase[path]);
  };
  const run = async (body: unknown = { mode: 'pending' }, bearer = SECRET) => {
    const request = postRequest(JSON.stringify(body), { authorization: `Bearer ${bearer}` });
    const response = await handle(request, { ...services.deps, fetch });
    return { status: response.status, body: await response.json() };
  };
  return { services, kept, run };
}

describe('reconcile', () => {
  it('records a payment that the database lacks, reports it, and ends the run', async () => {
    const { services, kept, run } = surroundings();
    expect(await run()).toMatchObject({
      status: 200,
      body: { mode: 'pending', checked: 1, settled: 1, unfinished: false, errors: [], found: SETTLED },
    });
    expect(services.order()).toMatchObject({ payment_status: 'paid', payment_reference: 'r1' });
    expect(kept.at(-1)).toMatchObject({ run_id: 'run-1', ended: true, cursor: null, report: { settled: 1 } });
  });

  it('records a payment by a method that was begun before the current one', async () => {
    const { services, run } = surroundings();
    services.order().charges = [charge(497_000, 'paystack-mpesa', 'KES'), charge(3849)];
    expect(await run()).toMatchObject({ body: { settled: 1, found: SETTLED } });
  });

  it('changes nothing in a dry run', async () => {
    const { services, kept, run } = surroundings({ 'rpc/begin_reconciliation': undefined });
    expect(await run({ mode: 'pending', dryRun: true })).toMatchObject({
      status: 200,
      body: { dryRun: true, settled: 1, found: SETTLED },
    });
    expect(services.order()).toMatchObject({ payment_status: 'pending' });
    expect(kept).toEqual([]);
  });

  it('keeps its place when a provider does not respond, for the next run', async () => {
    const { services, kept, run } = surroundings();
    services.faults.set('paystack', 'error');
    expect(await run()).toMatchObject({ status: 200, body: { settled: 0, unfinished: true } });
    expect(kept.at(-1)).toMatchObject({
      ended: true,
      cursor: { 'paystack-payments': { page: 1, item: 0 }, 'paypal-orders': 'done' },
    });
  });

  it('leaves a provider alone until the next run once it answers 429, and does not delay the other', async () => {
    const { services, kept, run } = surroundings({ payments: [], refunds: [] });
    services.faults.set('paystack', 'too many');
    const { status, body } = await run({ mode: 'full' });
    expect({ status, ...body }).toMatchObject({ status: 200, unfinished: true, errors: ['Paystack answered 429'] });
    expect(services.callsOf('paystack')).toHaveLength(1);
    const { cursor } = kept.at(-1) ?? {};
    expect(cursor).toMatchObject({
      'paystack-payments': { page: 1, item: 0 },
      'paystack-payouts': { page: 1, item: 0 },
    });
    expect(cursor).toMatchObject({ 'paypal-payments': 'done', 'paypal-disputes': 'done' });
  });

  it('continues with the same payment after a 429, which is not counted against it', async () => {
    const { services, kept, run } = surroundings({
      'rpc/compare_payments': { fees: 0, open: [{ reference: 'r1' }, { reference: 'r2' }] },
    });
    services.paystack.addTransaction('r2');
    services.faults.set('paystack transaction/verify/r2', 'too many');
    expect(await run()).toMatchObject({ body: { settled: 0, unfinished: true, errors: ['Paystack answered 429'] } });
    expect(services.callsOf('paystack transaction/verify')).toHaveLength(1);
    expect(kept.at(-1)?.cursor?.['paystack-payments']).toEqual({ page: 1, item: 0, tries: 0 });
  });

  it('continues where the last run stopped', async () => {
    const { services, run } = surroundings({
      'rpc/begin_reconciliation': { ...RUN, cursor: { 'paystack-payments': 'done' } },
    });
    expect(await run()).toMatchObject({ status: 200, body: { checked: 0, unfinished: false } });
    expect(services.callsOf('paystack')).toEqual([]);
  });

  it('stops when a newer run has replaced it', async () => {
    const { kept, run } = surroundings({ 'rpc/keep_reconciliation': false });
    expect(await run()).toMatchObject({ status: 200, body: { unfinished: true } });
    expect(kept).toHaveLength(1);
  });

  it('adds the open incidents of the run to its report', async () => {
    const incident = { kind: 'mismatch', provider: 'paystack', reference: 'r2', order_id: null };
    const { run } = surroundings({ payment_incidents: [{ ...incident, details: { problem: 'recorded_otherwise' } }] });
    expect((await run()).body).toMatchObject({
      incidents: 1,
      found: [...SETTLED, { what: 'mismatch', reference: 'r2', why: 'recorded_otherwise' }],
    });
  });

  it('returns the last full run on demand', async () => {
    const last = { started_at: '2026-01-01T00:00:00Z', finished: true, report: { checked: 3 } };
    const { run } = surroundings({ reconciliation_runs: [last] });
    expect(await run({ mode: 'status' })).toEqual({ status: 200, body: { last } });
    expect(await surroundings({ reconciliation_runs: [] }).run({ mode: 'status' })).toEqual({
      status: 200,
      body: { last: null },
    });
  });

  it.each([
    ['another secret', 401, 'unauthorized', { mode: 'pending' }, `${SECRET}x`],
    ['the secret key', 401, 'unauthorized', { mode: 'pending' }, SERVICE_KEY],
    ['an unknown mode', 400, 'bad_request', { mode: 'all' }, SECRET],
    ['more than 31 days', 400, 'bad_request', { days: 32 }, SECRET],
    ['an unknown field', 400, 'bad_request', { dryrun: true }, SECRET],
  ])('refuses %s', async (_, status, error, body, bearer) => {
    const { kept, run } = surroundings();
    expect(await run(body, bearer)).toMatchObject({ status, body: { error } });
    expect(kept).toEqual([]);
  });

  it('says that another run is active, or that the database did not respond', async () => {
    const busy = { outcome: 'busy', until: '2026-01-01T12:01:00Z' };
    expect(await surroundings({ 'rpc/begin_reconciliation': busy }).run()).toMatchObject({
      status: 409,
      body: { error: 'busy' },
    });
    expect(await surroundings({ 'rpc/begin_reconciliation': undefined }).run()).toMatchObject({
      status: 502,
      body: { error: 'upstream' },
    });
  });
});
