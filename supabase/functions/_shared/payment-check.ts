/** Money that a provider confirms to have come to our account. */
export interface ReceivedMoney {
  reference: string;
  amountMinor: number;
  currency: string;
}

/**
 * What a provider says about a payment for one order: `paid` with the reference to keep, still `pending`, `failed`
 * (nothing was taken), `mismatch` (not this order's payment; `received` is money that came all the same), `not_found`, or
 * `withheld` (approved, but not captured because the order can no longer take money).
 */
export type PaymentCheck =
  | { kind: 'paid'; reference: string; feeMinor: number | null }
  | { kind: 'pending' | 'failed' | 'not_found' | 'withheld' }
  | { kind: 'mismatch'; reason: string; received: ReceivedMoney | null };
