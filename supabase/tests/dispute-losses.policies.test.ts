import { beforeEach, describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;

let order: Receipt;
beforeEach(async () => {
  order = await placeOrder(owner);
  await pay(service, order);
});

const refunds = async () => (await service.from('refunds').select('*').eq('order_id', order.id)).data ?? [];
const incidents = async () => (await service.from('payment_incidents').select('*')).data ?? [];
const lose = async (amount_minor: number, dispute_id = 'dp_1') => {
  const args = { provider: 'paystack', dispute_id, payment_reference: 'ref_1', amount_minor, currency: 'USD' };
  return (await service.rpc('apply_dispute_loss', args)).data;
};
const reverse = async (amount_minor: number, provider_refund_id = 'rf_1') => {
  const refund = { provider: 'paystack', payment_reference: 'ref_1', provider_refund_id, amount_minor };
  const { data } = await service.rpc('apply_provider_refund', {
    ...refund,
    currency: 'USD',
    status: 'done',
    kind: 'reversal',
  });
  return data;
};

describe('the money of a lost dispute', () => {
  it('is taken once if the dispute is reported first', async () => {
    expect(await lose(900)).toMatchObject({ outcome: 'done', kind: 'reversal', provider_refund_id: null });
    expect(await lose(900)).toEqual({ outcome: 'unchanged' });
    expect(await reverse(900)).toMatchObject({ outcome: 'unchanged', provider_refund_id: 'rf_1', dispute_id: 'dp_1' });
    expect(await refunds()).toHaveLength(1);
  });

  it('is taken once if the refund is reported first', async () => {
    await reverse(900);
    expect(await lose(900)).toEqual({ outcome: 'unchanged' });
    await reverse(900);
    expect(await refunds()).toMatchObject([{ dispute_id: 'dp_1', provider_refund_id: 'rf_1', amount_minor: 900 }]);
  });

  it('is taken twice for two disputes', async () => {
    await lose(900);
    expect(await lose(300, 'dp_2')).toMatchObject({ outcome: 'done' });
    expect(await refunds()).toHaveLength(2);
  });

  it('is an incident for staff if it has been refunded already', async () => {
    const { data } = await service.from('payments').select('id, amount_minor').eq('order_id', order.id).single();
    await staff.rpc('begin_refund', {
      payment_id: data?.id,
      amount_minor: data?.amount_minor,
      reason: 'All',
      idempotency_key: crypto.randomUUID(),
    });
    expect(await lose(900)).toEqual({ outcome: 'incident' });
    expect(await incidents()).toMatchObject([{ kind: 'refund', details: { problem: 'more_than_left' } }]);
  });

  it('for an unknown payment changes nothing', async () => {
    const args = { provider: 'paypal', dispute_id: 'd', payment_reference: 'x', amount_minor: 1, currency: 'USD' };
    expect((await service.rpc('apply_dispute_loss', args)).data).toEqual({ outcome: 'unknown_payment' });
  });
});

describe('incidents of payments', () => {
  it('are at most twenty for an order, and known ones are still updated', async () => {
    const report = async (reference: string) =>
      (
        await service.rpc('report_incident', {
          kind: 'mismatch',
          provider: 'paystack',
          reference,
          order_id: order.id,
          details: { received_minor: 1 },
        })
      ).data;
    for (let index = 0; index < 20; index += 1) expect(await report(`m_${index}`)).toMatchObject({ times: 1 });
    expect(await report('m_20')).toMatchObject({ id: null });
    expect(await report('m_3')).toMatchObject({ times: 2 });
    expect(await incidents()).toHaveLength(20);
  });
});

describe('the fee of a payment', () => {
  it('is stored when reported later, and never changed', async () => {
    const args = { order_id: order.id, provider: 'paystack', reference: 'ref_1', currency: 'USD' };
    const report = (fee_minor?: number) =>
      service.rpc('mark_order_paid', {
        ...args,
        amount_minor: order.charged_minor,
        ...(fee_minor ? { fee_minor } : {}),
      });
    const fee = async () =>
      (await service.from('payments').select('fee_minor').eq('order_id', order.id).single()).data?.fee_minor;
    expect(await fee()).toBeNull();
    await report();
    expect((await report(112)).data).toMatchObject({ outcome: 'already_paid' });
    await report(500);
    expect(await fee()).toBe(112);
  });
});

it('the export of a customer contains the refunds of their orders', async () => {
  await reverse(900);
  const { data } = await owner.rpc('export_my_data');
  expect(data.orders[0].refunds).toMatchObject([{ kind: 'reversal', amount_minor: 900, status: 'done' }]);
  expect(data.orders[0].payments[0]).not.toHaveProperty('fee_minor');
});
