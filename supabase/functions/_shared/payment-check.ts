/** A payment to our account, confirmed by a provider. */
export interface ReceivedMoney {
  reference: string;
  amountMinor: number;
  currency: string;
}

/**
 * The provider's result for a payment of one order: `paid` with the reference to record, still `pending`, `failed`
 * (nothing was taken), `mismatch` (not this order's payment; `received` is money that was received all the same),
 * `not_found`, or `withheld` (approved, but not captured because the order can no longer take money).
 */
export type PaymentCheck =
  | { kind: 'paid'; reference: string; feeMinor: number | null }
  | { kind: 'pending' | 'failed' | 'not_found' | 'withheld' }
  | { kind: 'mismatch'; reason: string; received: ReceivedMoney | null };
