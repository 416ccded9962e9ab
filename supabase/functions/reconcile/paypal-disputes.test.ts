import { describe, expect, it } from 'vitest';
import { servicesWithPayments } from '../_testing/refund-calls.ts';
import { paypalDisputes } from './paypal.ts';
import { START } from './walk.ts';
import type { Work } from './work.ts';

const dispute = (dispute_id: string, changes: object = {}) => ({
  dispute_id,
  disputed_transactions: [{ seller_transaction_id: 'CAP-PP1' }],
  status: 'UNDER_REVIEW',
  dispute_amount: { value: '9.00', currency_code: 'USD' },
  ...changes,
});

/** Runs the step for these disputes. */
async function sweep(disputes: readonly ReturnType<typeof dispute>[], faults: Record<string, 'error'> = {}) {
  const services = servicesWithPayments();
  for (const one of disputes) services.paypal.disputes.set(one.dispute_id, one);
  for (const [call, fault] of Object.entries(faults)) services.faults.set(call, fault);
  const report = { checked: 0, errors: [] as string[], found: [] };
  const window = { from: services.now - 1000, to: services.now };
  const work = { deps: services.deps, report, ...window, dryRun: false, hasTime: () => true } as unknown as Work;
  const progress = await paypalDisputes(work, START, async () => undefined);
  return { progress, errors: report.errors, kept: services.money.disputes.map(({ dispute_id }) => dispute_id) };
}

describe('the reconciliation of PayPal disputes', () => {
  it('stores each listed dispute', async () => {
    const { progress, errors, kept } = await sweep([dispute('PP-D-1'), dispute('PP-D-2')]);
    expect({ progress, errors, kept }).toEqual({ progress: 'done', errors: [], kept: ['PP-D-1', 'PP-D-2'] });
  });

  it('continues after one that PayPal does not return, and retries it in the next run', async () => {
    const { progress, errors, kept } = await sweep([dispute('PP-D-1'), dispute('PP-D-2')], {
      'paypal v1/customer/disputes/PP-D-1': 'error',
    });
    expect({ errors, kept }).toEqual({ errors: ['PayPal answered 503'], kept: ['PP-D-2'] });
    expect(progress).toMatchObject({ page: 1, item: 0, tries: 1 });
  });

  it.each([
    ['without a payment', { disputed_transactions: [] }],
    ['without a sum', { dispute_amount: {} }],
  ])('reports one that cannot be read: %s', async (_, changes) => {
    const { progress, errors, kept } = await sweep([dispute('PP-D-1', changes), dispute('PP-D-2')]);
    expect({ progress, errors, kept }).toEqual({
      progress: 'done',
      errors: ['PayPal lists a dispute that cannot be read (PP-D-1)'],
      kept: ['PP-D-2'],
    });
  });
});
