import { beforeEach, describe, expect, it } from 'vitest';
import { pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;

let refundId = '';
beforeEach(async () => {
  const order = await placeOrder(owner);
  await pay(service, order);
  const { data: payments } = await service.from('payments').select('id').eq('order_id', order.id);
  const { data } = await staff.rpc('begin_refund', {
    payment_id: payments?.[0]?.id,
    amount_minor: 500,
    reason: 'A corner is broken',
    idempotency_key: crypto.randomUUID(),
  });
  refundId = data.id;
});

const claim = async (token: string) => (await service.rpc('claim_refund', { refund_id: refundId, token })).data;
const release = async (token: string) => (await service.rpc('release_refund', { refund_id: refundId, token })).data;
const ONE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

describe('the claim to request a refund from a provider', () => {
  it('is given to one caller, until it is released', async () => {
    const answers = await Promise.all([claim(ONE), claim(OTHER), claim(ONE)]);
    expect(answers.toSorted()).toEqual([false, false, true]);
    const [holder, waiting] = answers[1] ? [OTHER, ONE] : [ONE, OTHER];
    expect(await release(waiting)).toBe(false);
    expect(await claim(waiting)).toBe(false);
    expect(await release(holder)).toBe(true);
    expect(await claim(waiting)).toBe(true);
  });

  it('expires after two minutes if the caller has crashed', async () => {
    expect(await claim(ONE)).toBe(true);
    await shop.database.sql.exec("update private.refund_claims set until = until - interval '119 seconds'");
    expect(await claim(OTHER)).toBe(false);
    await shop.database.sql.exec("update private.refund_claims set until = until - interval '1 second'");
    expect(await claim(OTHER)).toBe(true);
    expect(await release(ONE)).toBe(false);
  });

  it('is given only while the result is unknown', async () => {
    await service.rpc('settle_refund', { refund_id: refundId, status: 'pending', provider_refund_id: 'rf_1' });
    expect(await claim(ONE)).toBe(false);
    expect((await service.rpc('claim_refund', { refund_id: ONE, token: ONE })).data).toBe(false);
  });
});

describe('resuming a refund', () => {
  it('returns the stored refund to staff', async () => {
    const { data } = await staff.rpc('resume_refund', { refund_id: refundId });
    expect(data).toMatchObject({ id: refundId, status: 'requested', amount_minor: 500, payment_reference: 'ref_1' });
    expect(data).not.toHaveProperty('idempotency_key');
    expect((await staff.rpc('resume_refund', { refund_id: ONE })).error?.hint).toBe('REFUND_NOT_FOUND');
  });
});
