import { describe, expect, it } from 'vitest';
import { UNKNOWN_ORDER_ID } from '../_testing/fake-database.ts';
import { CUSTOMER_TOKEN } from '../_testing/fake-refunds.ts';
import { FakeServices, postRequest } from '../_testing/fake-services.ts';
import { QUESTION, refund, servicesWithPayments } from '../_testing/refund-calls.ts';
import { handle } from './handler.ts';

describe('what refund-payment refuses', () => {
  it.each([
    ['nothing', null],
    ['no key', { ...QUESTION, idempotencyKey: undefined }],
    ['half a cent', { ...QUESTION, amountMinor: 0.5 }],
    ['no money', { ...QUESTION, amountMinor: 0 }],
    ['less than nothing', { ...QUESTION, amountMinor: -5 }],
    ['a sum in words', { ...QUESTION, amountMinor: '500' }],
    ['an endless reason', { ...QUESTION, reason: 'x'.repeat(501) }],
    ['a payment that is no id', { ...QUESTION, paymentId: 'r1' }],
    ['both questions at once', { ...QUESTION, refundId: QUESTION.idempotencyKey }],
    ['a refund that is no id', { refundId: '..' }],
    ['lines that are none', { ...QUESTION, lines: [{ item: 'first', quantity: 1 }] }],
    ['no piece of a line', { ...QUESTION, lines: [{ item: QUESTION.idempotencyKey, quantity: 0 }] }],
  ])('%s', async (_, body) => {
    const services = servicesWithPayments();
    expect(await refund(services, body)).toEqual({ status: 400, body: { error: 'bad_request' } });
    expect(services.calls).toEqual([]);
  });

  it('a caller without a token, before anything is read', async () => {
    const services = servicesWithPayments();
    expect(await services.post(handle, QUESTION)).toEqual({ status: 401, body: { error: 'unauthorized' } });
    expect(services.calls).toEqual([]);
  });

  it('somebody whom the database does not recognise, or not as staff', async () => {
    const services = servicesWithPayments();
    expect(await refund(services, QUESTION, 'a-forged-token')).toMatchObject({
      status: 401,
      body: { error: 'unauthorized' },
    });
    const asCustomer = { status: 403, body: { error: 'staff_only', hint: 'STAFF_ONLY' } };
    expect(await refund(services, QUESTION, CUSTOMER_TOKEN)).toEqual(asCustomer);
    expect(await refund(services, { refundId: UNKNOWN_ORDER_ID }, CUSTOMER_TOKEN)).toEqual(asCustomer);
    expect([...services.callsOf('paystack'), ...services.callsOf('paypal')]).toEqual([]);
  });

  it('more than is left, and returns how much that is', async () => {
    const services = servicesWithPayments();
    await refund(services, QUESTION);
    const more = { ...QUESTION, amountMinor: 3_400, idempotencyKey: crypto.randomUUID() };
    expect(await refund(services, more)).toEqual({
      status: 409,
      body: { error: 'refund_too_large', hint: 'REFUND_TOO_LARGE', refundableMinor: 3_349, currency: 'USD' },
    });
  });

  it('a key that belongs to another refund', async () => {
    const services = servicesWithPayments();
    await refund(services, QUESTION);
    expect(await refund(services, { ...QUESTION, amountMinor: 501 })).toEqual({
      status: 409,
      body: { error: 'key_reused', hint: 'KEY_REUSED' },
    });
  });

  it('unknown payments and refunds', async () => {
    const services = servicesWithPayments();
    expect(await refund(services, { ...QUESTION, paymentId: UNKNOWN_ORDER_ID })).toMatchObject({
      status: 404,
      body: { error: 'payment_not_found' },
    });
    expect(await refund(services, { refundId: UNKNOWN_ORDER_ID })).toMatchObject({
      status: 404,
      body: { error: 'refund_not_found' },
    });
  });

  it('the eleventh request for one refund in ten seconds', async () => {
    const services = servicesWithPayments();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await refund(services, QUESTION)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('when a service fails', () => {
  it('nothing has begun while the database is down', async () => {
    const services = servicesWithPayments();
    services.faults.set('database', 'error');
    expect(await refund(services, QUESTION)).toEqual({ status: 502, body: { error: 'upstream' } });
    expect([...services.callsOf('paystack'), ...services.callsOf('paypal')]).toEqual([]);
  });

  it('a missing key is named in the log only', async () => {
    const services = servicesWithPayments();
    services.env.PAYSTACK_SECRET_KEY = '';
    expect(await refund(services, QUESTION)).toEqual({ status: 500, body: { error: 'not_configured' } });
    expect(services.logged.join()).toContain('PAYSTACK_SECRET_KEY');
    services.env.SUPABASE_ANON_KEY = '';
    expect(await refund(services, QUESTION)).toMatchObject({ status: 500 });
    expect(services.logged.join()).toContain('SUPABASE_PUBLISHABLE_KEYS');
  });

  it('the reason written by staff is not logged', async () => {
    const services = servicesWithPayments();
    services.faults.set('paystack', 'refused');
    await refund(services, QUESTION);
    expect(services.logged).toHaveLength(1);
    expect(services.logged.join()).not.toMatch(/corner|token-of-staff/);
  });

  it('allows browsers of any origin', async () => {
    const response = await handle(postRequest(''), new FakeServices().deps);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
