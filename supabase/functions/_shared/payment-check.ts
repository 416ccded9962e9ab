/**
 * What a provider says about a payment for one order: `paid` with the reference to keep, still `pending`, `failed`
 * (nothing was taken), `mismatch` (money that is not this order's), `not_found`, or `withheld` (approved, but not
 * captured because the order can no longer take money).
 */
export type PaymentCheck =
  | { kind: 'paid'; reference: string }
  | { kind: 'pending' | 'failed' | 'not_found' | 'withheld' }
  | { kind: 'mismatch'; why: string };
