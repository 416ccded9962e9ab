import { describe, expect, it } from 'vitest';
import { withReporter } from '../deps.ts';
import { paypalDisputePages } from './dispute-list.ts';
import { paypalEntryPages } from './reporting.ts';

const HOUR_MS = 3_600_000;
const next = (query: string) => [{ rel: 'next', href: `https://elsewhere.test/v1/customer/disputes?${query}` }];
const disputes = (...ids: string[]) => ids.map((dispute_id) => ({ dispute_id, status: 'OPEN' }));
const FIRST = { items: disputes('PP-D-1'), links: next('page_size=50&next_page_token=t%2B2') };
const LAST = { items: disputes('PP-D-2'), links: [{ rel: 'self', href: 'https://elsewhere.test' }] };

/** The dependencies of a call to PayPal that gets these responses. */
const depsWith = (respond: (url: string) => Response) =>
  withReporter({
    env: (name) => ({ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_API_URL: 'http://p.test' })[name],
    fetch: async (url) =>
      url.endsWith('/oauth2/token') ? Response.json({ access_token: 't', expires_in: 900 }) : respond(url),
    log: () => undefined,
  });

/** A reader of PayPal's list, which returns these bodies in turn and repeats the last one. */
function pagesOf(bodies: readonly unknown[], status = 200) {
  const requests: URL[] = [];
  const deps = depsWith((url) => {
    requests.push(new URL(url));
    return Response.json(bodies[requests.length - 1] ?? bodies.at(-1) ?? null, { status });
  });
  return { read: paypalDisputePages(deps, { from: 0, to: HOUR_MS }), requests };
}

const tokens = (requests: readonly URL[]) => requests.map(({ searchParams }) => searchParams.get('next_page_token'));

describe('the list of PayPal disputes', () => {
  it('is requested by the time of the last change, fifty at once', async () => {
    const { read, requests } = pagesOf([LAST]);
    expect(await read(1)).toEqual({ items: [{ id: 'PP-D-2' }], isLast: true });
    expect(requests.map(({ href }) => href)).toEqual([
      'http://p.test/v1/customer/disputes?update_time_after=1970-01-01T00%3A00%3A00.000Z' +
        '&update_time_before=1970-01-01T01%3A00%3A00.000Z&page_size=50',
    ]);
  });

  it('continues with the token of its link, at the same host and with the same window', async () => {
    const { read, requests } = pagesOf([FIRST, LAST]);
    expect(await read(1)).toEqual({ items: [{ id: 'PP-D-1' }], isLast: false });
    expect(await read(2)).toEqual({ items: [{ id: 'PP-D-2' }], isLast: true });
    expect(tokens(requests)).toEqual([null, 't+2']);
    expect(requests[1]?.host).toBe('p.test');
    expect(requests[1]?.searchParams.get('update_time_before')).toBe('1970-01-01T01:00:00.000Z');
  });

  it('continues by page number if the link has one', async () => {
    const { read, requests } = pagesOf([{ ...FIRST, links: next('page=2&page_size=50') }, LAST]);
    await read(1);
    await read(2);
    expect(requests.map(({ searchParams }) => searchParams.get('page'))).toEqual([null, '2']);
  });

  it('resumes on a later page by reading the ones before it', async () => {
    const { read, requests } = pagesOf([FIRST, { ...FIRST, links: next('next_page_token=t3') }, LAST]);
    expect(await read(3)).toEqual({ items: [{ id: 'PP-D-2' }], isLast: true });
    expect(tokens(requests)).toEqual([null, 't+2', 't3']);
  });

  it('ends if a later page does not exist any more', async () => {
    const { read } = pagesOf([LAST]);
    expect(await read(3)).toEqual({ items: [], isLast: true });
  });

  it('keeps the position of a dispute without a readable id', async () => {
    const { read } = pagesOf([{ items: [{ dispute_id: '../x' }, ...disputes('PP-D-1')] }]);
    expect(await read(1)).toEqual({ items: [{ id: null }, { id: 'PP-D-1' }], isLast: true });
  });

  it.each([
    [403, { name: 'NOT_AUTHORIZED' }, 'switch Customer disputes on'],
    [400, { name: 'INVALID_REQUEST' }, 'INVALID_REQUEST'],
    [404, null, '404'],
    [200, 'not a list', '200'],
    [200, { items: 'none' }, '200'],
    [200, { items: [], links: next('page_size=50') }, 'does not say where'],
  ])('that responds with %i %j fails with a clear reason', async (status, body, sentence) => {
    const { read } = pagesOf([body], status);
    await expect(read(1)).rejects.toThrow(sentence);
    await expect(read(1)).rejects.toMatchObject({ name: 'ListRefusedError' });
  });
});

/** Requests one page with this response from PayPal. */
async function list(status: number, body: unknown) {
  const requests: string[] = [];
  const deps = depsWith((url) => {
    requests.push(url);
    return Response.json(body, { status });
  });
  const page = await paypalEntryPages(deps, { from: 0, to: Date.parse('2026-12-01') })(1);
  return { ...page, requests };
}

const entry = (code: string, value: string, changes: object = {}) => ({
  transaction_info: {
    transaction_id: 'CAP1',
    transaction_event_code: code,
    transaction_initiation_date: '2026-11-22T08:00:00+0000',
    transaction_status: 'S',
    transaction_amount: { currency_code: 'USD', value },
    ...changes,
  },
});

describe('the transaction report of PayPal', () => {
  it('is requested by time and page, and parsed without floating point', async () => {
    const fee = { currency_code: 'USD', value: '-1.83' };
    const custom_field = '0b9c1f6e-7a0a-4a3c-9a51-0d4a3a1c2b3d';
    const { items, isLast, requests } = await list(200, {
      transaction_details: [entry('T0006', '38.49', { fee_amount: fee, custom_field })],
      total_pages: 2,
    });
    expect(items).toMatchObject([
      {
        id: 'CAP1',
        kind: 'payment',
        isSettled: true,
        amountMinor: 3849,
        currency: 'USD',
        feeMinor: 183,
        orderId: custom_field,
      },
    ]);
    expect(isLast).toBe(false);
    expect(new URL(requests[0] ?? '').searchParams.get('start_date')).toBe('1970-01-01T00:00:00.000Z');
    expect(new URL(requests[0] ?? '').searchParams.get('page_size')).toBe('500');
  });

  it.each([
    ['T0006', '38.49', 'payment'],
    ['T0000', '-5.00', 'other'],
    ['T0400', '-100.00', 'payout'],
    ['T0403', '-100.00', 'payout'],
    ['T1107', '-38.49', 'refund'],
    ['T1106', '-38.49', 'reversal'],
    ['T1201', '-38.49', 'reversal'],
    ['T1202', '38.49', 'returned'],
    ['T1108', '1.00', 'other'],
    ['T1110', '-38.49', 'other'],
    ['T0200', '5.00', 'other'],
  ])('maps the code %s with %s to %s', async (code, value, kind) => {
    const { items } = await list(200, { transaction_details: [entry(code, value)], total_pages: 1 });
    expect(items).toMatchObject([{ kind, amountMinor: Math.round(Math.abs(Number(value)) * 100) }]);
  });

  it('is empty if PayPal returns none', async () => {
    expect(await list(200, { total_pages: 0 })).toMatchObject({ items: [], isLast: true });
  });

  it.each([
    [403, { name: 'NOT_AUTHORIZED' }, 'switch Transaction Search on'],
    [400, { name: 'RESULTSET_TOO_LARGE' }, 'take fewer days'],
    [400, { name: 'INVALID_REQUEST' }, 'INVALID_REQUEST'],
  ])('that responds with %i fails with a clear reason', async (status, body, sentence) => {
    await expect(list(status, body)).rejects.toThrow(sentence);
  });
});
