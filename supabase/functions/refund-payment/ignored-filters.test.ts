import { describe, expect, it } from 'vitest';
import type { FakeServices } from '../_testing/fake-services.ts';
import { QUESTION, refund, servicesWithPayments } from '../_testing/refund-calls.ts';

const created = (services: FakeServices) =>
  services.callsOf('paystack refund').filter((call) => call.startsWith('POST'));
const id = (index: number) => 1_000 + index;

/** A refund that Paystack has made and whose response was lost, behind newer ones. The claim of the first call has ended. */
async function lostRefund(newer: number, ofTransaction: (index: number) => number) {
  const services = servicesWithPayments();
  services.faults.set('paystack refund', 'answer lost');
  await refund(services, QUESTION);
  services.faults.clear();
  services.now += 121_000;
  const made = { status: 'processed', amount: 1, currency: 'USD', merchant_note: '' };
  for (let index = 0; index < newer; index += 1) {
    services.paystack.refunds.push({ ...made, id: id(index), transaction: ofTransaction(index) });
  }
  services.paystack.lists.ignoresFilters = true;
  return services;
}

describe.each([
  ['tells its totals', false],
  ['hides its totals', true],
])('a refund by a Paystack that ignores filters and page sizes, and %s', (_, hidesTotals) => {
  it.each([
    ['other transactions', (index: number) => 4_500 + index],
    ['the same transaction', () => 4_000],
  ])('is found behind sixty of %s, and not made again', async (_, ofTransaction) => {
    const services = await lostRefund(60, ofTransaction);
    services.paystack.lists.hidesTotals = hidesTotals;
    expect(await refund(services, QUESTION)).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    expect(created(services)).toHaveLength(1);
  });

  it('is not requested if the list was not read to its end', async () => {
    const services = await lostRefund(1_000, (index) => 4_500 + index);
    services.paystack.lists.hidesTotals = hidesTotals;
    expect(await refund(services, QUESTION)).toMatchObject({ status: 502 });
    expect(created(services)).toHaveLength(1);
  });

  it('is not requested if the list repeats its first page', async () => {
    const services = await lostRefund(60, (index) => 4_500 + index);
    Object.assign(services.paystack.lists, { hidesTotals, ignoresPage: true });
    expect(await refund(services, QUESTION)).toMatchObject({ status: 502 });
    expect(created(services)).toHaveLength(1);
  });
});

describe('a refund by Paystack', () => {
  it('is not requested if a listed refund does not say of which transaction it is', async () => {
    const services = await lostRefund(0, () => 0);
    for (const one of services.paystack.refunds) Object.assign(one, { transaction: null });
    expect(await refund(services, QUESTION)).toMatchObject({ status: 502 });
    expect(created(services)).toHaveLength(1);
  });
});
