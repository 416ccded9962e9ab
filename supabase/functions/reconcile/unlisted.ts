import type { Provider } from '../_shared/payment-words.ts';
import { paymentProviders } from '../_shared/providers.ts';
import { comparePayments, type PaymentRow, unlistedPayments } from '../_shared/reconciliation.ts';
import { onePage, type Step, walk } from './walk.ts';
import { raiseIncident, type Work } from './work.ts';

/** States in which the money was received, even if it was refunded since. */
const RECEIVED = new Set(['success', 'reversed', 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Recorded payments that their provider has not listed: each is checked with the provider. */
export const unlisted =
  (provider: Provider): Step =>
  (work, start, keep) =>
    walk(work, start, keep, {
      read: onePage(() =>
        unlistedPayments(work.deps, provider, work.from, work.to - paymentProviders[provider].listingDelayMs),
      ),
      open: async () => (payment: PaymentRow) => check(work, provider, payment),
    });

async function check(work: Work, provider: Provider, payment: PaymentRow): Promise<void> {
  const { reference, order_id: order, amount_minor, currency } = payment;
  const found = await paymentProviders[provider].findPayment(work.deps, reference);
  const recorded = { expected_minor: amount_minor, expected_currency: currency };
  if (!found) {
    const details = { problem: 'not_at_provider', ...recorded };
    return raiseIncident(work, { kind: 'mismatch', provider, reference, order, details });
  }
  if (RECEIVED.has(found.status ?? '') && found.amountMinor === amount_minor && found.currency === currency) {
    const listed = { reference, orderId: order, amountMinor: amount_minor, currency, feeMinor: null };
    await comparePayments(work.deps, provider, [listed], work.dryRun);
    return;
  }
  const facts = {
    provider_status: found.status ?? '',
    amount_minor: found.amountMinor ?? 0,
    currency: found.currency ?? '',
  };
  const details = { problem: 'not_paid_at_provider', ...facts, ...recorded };
  await raiseIncident(work, { kind: 'mismatch', provider, reference, order, details });
}
