import type { Provider } from './database.ts';

/** A refund as its provider knows it, in minor units of `currency`. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'done' | 'failed';
  /** What the provider calls that state, such as `needs-attention`. */
  providerStatus: string;
  amountMinor: number | null;
  currency: string | null;
  /** The id of our refund, where we asked for it. */
  ourRefundId: string | null;
  /** The dispute that took the money, where the provider says so. */
  disputeId: string | null;
  failure: string | null;
}

/** What we ask a provider for. */
export interface WantedRefund {
  id: string;
  provider: Provider;
  paymentReference: string;
  providerRefundId: string | null;
  amountMinor: number;
  currency: string;
}

/** `refused` is the sentence of a provider that will not do it, however often it is asked. */
export type RefundReply = { made: ProviderRefund } | { refused: string };

const REFUSED = new Set([400, 403, 404, 422]);

/** Whether this status means that nothing was done. With any other one we do not know. */
export function isRefusal(status: number): boolean {
  return REFUSED.has(status);
}
