import { describe, expect, it } from 'vitest';
import { withReporter } from '../deps.ts';
import { listPaypalEntries } from './reporting.ts';

const HOUR_MS = 3_600_000;

/** Requests one page with this response from PayPal. */
async function list(status: number, body: unknown) {
  const requests: string[] = [];
  const env: Record<string, string> = {
    PAYPAL_CLIENT_ID: 'a',
    PAYPAL_CLIENT_SECRET: 'b',
    PAYPAL_API_URL: 'http://p.test',
  };
  const deps = withReporter({
    env: (name) => env[name],
    fetch: async (input) => {
      if (input.endsWith('/oauth2/token')) return Response.json({ access_token: 't', expires_in: 900 });
      requests.push(input);
      return Response.json(body, { status });
    },
    log: () => undefined,
  });
  const page = await listPaypalEntries(deps, { from: 0, to: HOUR_MS }, 1);
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
