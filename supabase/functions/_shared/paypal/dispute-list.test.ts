import { describe, expect, it } from 'vitest';
import { withReporter } from '../deps.ts';
import { paypalDisputePages } from './dispute-list.ts';

const HOUR_MS = 3_600_000;
const next = (query: string) => [{ rel: 'next', href: `https://elsewhere.test/v1/customer/disputes?${query}` }];
const disputes = (...ids: string[]) => ids.map((dispute_id) => ({ dispute_id, status: 'OPEN' }));
const FIRST = { items: disputes('PP-D-1'), links: next('page_size=50&next_page_token=t%2B2') };
const LAST = { items: disputes('PP-D-2'), links: [{ rel: 'self', href: 'https://elsewhere.test' }] };

/** A reader of PayPal's list, which returns these bodies in turn and repeats the last one. */
function pagesOf(bodies: readonly unknown[], status = 200) {
  const requests: URL[] = [];
  const env: Record<string, string> = {
    PAYPAL_CLIENT_ID: 'a',
    PAYPAL_CLIENT_SECRET: 'b',
    PAYPAL_API_URL: 'http://p.test',
  };
  const deps = withReporter({
    env: (name) => env[name],
    fetch: async (input) => {
      if (input.endsWith('/oauth2/token')) return Response.json({ access_token: 't', expires_in: 900 });
      requests.push(new URL(input));
      return Response.json(bodies[requests.length - 1] ?? bodies.at(-1) ?? null, { status });
    },
    log: () => undefined,
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
