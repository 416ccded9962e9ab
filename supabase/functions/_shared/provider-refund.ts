import type { Provider } from './payment-words.ts';

/** A refund as reported by its provider, in minor units of `currency`. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'done' | 'failed';
  /** The provider's name of that state, such as `needs-attention`. */
  providerStatus: string;
  amountMinor: number | null;
  currency: string | null;
  /** The id of our refund, if we requested it. */
  ourRefundId: string | null;
  /** The dispute that took the money, if the provider reports it. */
  disputeId: string | null;
  failure: string | null;
}

/** A refund to request from a provider. */
export interface WantedRefund {
  id: string;
  provider: Provider;
  paymentReference: string;
  providerRefundId: string | null;
  amountMinor: number;
  currency: string;
}

/** `refused` is the reason of a provider's final refusal. */
export type RefundReply = { made: ProviderRefund } | { refused: string };

const REFUSED = new Set([400, 403, 404, 422]);

/** Whether this status means that nothing was done. With any other status the result is unknown. */
export function isRefusal(status: number): boolean {
  return REFUSED.has(status);
}
