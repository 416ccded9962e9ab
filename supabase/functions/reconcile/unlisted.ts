import type { Provider } from '../_shared/database.ts';
import { findPaypalCapture } from '../_shared/paypal/orders.ts';
import { REPORTING_DELAY_MS } from '../_shared/paypal/reporting.ts';
import { findTransaction } from '../_shared/paystack/transactions.ts';
import { comparePayments, type PaymentRow, unlistedPayments } from '../_shared/reconciliation.ts';
import { onePage, type Position, walk } from './walk.ts';
import { raiseIncident, type Work } from './work.ts';

/** So long a provider may take to list a payment. */
const DELAYS: Record<Provider, number> = { paystack: 3_600_000, paypal: REPORTING_DELAY_MS };

/** The money came, whatever became of it afterwards. */
const CAME = new Set(['success', 'reversed', 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

async function tell(work: Work, provider: Provider, reference: string) {
  if (provider === 'paypal') return findPaypalCapture(work.deps, reference);
  const found = await findTransaction(work.deps, reference);
  return found && { ...found, amountMinor: found.requestedMinor };
}

/** Payments that are recorded here and that their provider did not list: it is asked after each of them. */
export const unlisted = (provider: Provider) => (work: Work, start: Position, keep: (at: Position) => Promise<void>) =>
  walk(work, start, keep, {
    read: onePage(() => unlistedPayments(work.deps, provider, work.from, work.to - DELAYS[provider])),
    open: async () => (payment: PaymentRow) => check(work, provider, payment),
  });

async function check(work: Work, provider: Provider, payment: PaymentRow): Promise<void> {
  const { reference, order_id: order, amount_minor, currency } = payment;
  const found = await tell(work, provider, reference);
  const recorded = { expected_minor: amount_minor, expected_currency: currency };
  if (!found) {
    const details = { problem: 'not_at_provider', ...recorded };
    return raiseIncident(work, { kind: 'mismatch', provider, reference, order, details });
  }
  if (CAME.has(found.status ?? '') && found.amountMinor === amount_minor && found.currency === currency) {
    const listed = { reference, orderId: order, amountMinor: amount_minor, currency, feeMinor: null };
    await comparePayments(work.deps, provider, [listed], work.dryRun);
    return;
  }
  const told = {
    provider_status: found.status ?? '',
    amount_minor: found.amountMinor ?? 0,
    currency: found.currency ?? '',
  };
  const details = { problem: 'not_paid_at_provider', ...told, ...recorded };
  await raiseIncident(work, { kind: 'mismatch', provider, reference, order, details });
}
