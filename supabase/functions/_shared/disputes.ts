import { callFunction, refusal } from './database.ts';
import type { Deps } from './deps.ts';
import type { Provider } from './payment-words.ts';
import { lenientObject, optionalText } from './schema-parts.ts';
import { UpstreamError } from './upstream.ts';

/** A dispute as reported by its provider, in minor units of `currency`. */
export interface ProviderDispute {
  id: string;
  paymentReference: string;
  amountMinor: number;
  currency: string;
  status: 'open' | 'won' | 'lost';
  providerStatus: string;
  reason: string | null;
  respondBy: string | null;
  /** What the provider has taken for a lost dispute; null if nothing. */
  takenMinor: number | null;
}

const outcome = lenientObject({ outcome: optionalText, status: optionalText });

/** Records a dispute as reported, and the money that it took. Idempotent, in any order. */
export async function keepDispute(deps: Deps, provider: Provider, dispute: ProviderDispute): Promise<string> {
  const { id, paymentReference, amountMinor, currency, status, takenMinor } = dispute;
  const kept = await callFunction(deps, 'report_dispute', {
    provider,
    dispute_id: id,
    payment_reference: paymentReference,
    amount_minor: amountMinor,
    currency,
    status,
    provider_status: dispute.providerStatus,
    ...(dispute.reason ? { reason: dispute.reason } : {}),
    ...(dispute.respondBy ? { respond_by: dispute.respondBy } : {}),
  });
  if (!kept.ok)
    throw new UpstreamError(`the database kept no dispute (${refusal.parse(kept.body).hint ?? kept.status})`);
  if (status === 'lost' && takenMinor) {
    const taken = await callFunction(deps, 'apply_dispute_loss', {
      provider,
      dispute_id: id,
      payment_reference: paymentReference,
      amount_minor: takenMinor,
      currency,
    });
    if (!taken.ok) {
      throw new UpstreamError(`the database kept no loss (${refusal.parse(taken.body).hint ?? taken.status})`);
    }
  }
  return outcome.parse(kept.body).status ?? status;
}
