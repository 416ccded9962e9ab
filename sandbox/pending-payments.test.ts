import { describe, expect, it } from 'vitest';
import { createPendingPaymentsApi, type PendingPayments } from './pending-payments.ts';

const providerOf = (known: string): PendingPayments => ({
  resolvePending: async (reference, outcome) =>
    reference === known ? { reference, status: outcome, webhookStatus: 200 } : null,
});

async function resolve(body: unknown, method = 'POST') {
  const request = new Request('http://shop.test/__sandbox/settle', {
    method,
    body: body && JSON.stringify(body),
  } as RequestInit);
  const response = await createPendingPaymentsApi([providerOf('r1'), providerOf('r2')]).handle(request);
  return { status: response?.status, body: await response?.json() };
}

describe('resolving a pending payment', () => {
  it('asks the providers in turn', async () => {
    expect(await resolve({ reference: ' r2 ' })).toEqual({
      status: 200,
      body: { reference: 'r2', status: 'paid', webhookStatus: 200 },
    });
    expect(await resolve({ reference: 'r1', outcome: 'denied' })).toMatchObject({ body: { status: 'denied' } });
  });

  it.each([
    [{ reference: 'r3' }, 404, 'No provider knows a payment r3.'],
    [{}, 400, 'reference must be a text.'],
    [{ reference: '' }, 400, 'reference must not be empty.'],
    [{ reference: 'r1', outcome: 'maybe' }, 400, 'outcome must be one of paid, denied.'],
  ])('responds to %j with %i and a message', async (body, status, message) => {
    expect(await resolve(body)).toEqual({ status, body: { message } });
  });

  it('accepts POST only and ignores other URLs', async () => {
    expect(await resolve(undefined, 'GET')).toMatchObject({ status: 405 });
    expect(await createPendingPaymentsApi([]).handle(new Request('http://shop.test/'))).toBeNull();
  });
});
