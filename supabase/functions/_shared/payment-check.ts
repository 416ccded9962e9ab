/** A payment to our account, confirmed by a provider. */
export interface ReceivedMoney {
  reference: string;
  amountMinor: number;
  currency: string;
}

/** What a method that was begun for an order charges, in minor units of `currency`. */
export interface Charge {
  method: string;
  amountMinor: number;
  currency: string;
}

/** The charge of an order that an amount equals, of several that of `method`; or how it differs from all of them. */
export function chargeOf(
  { charges }: { charges: readonly Charge[] },
  paid: { amountMinor: number | null; currency: string | null },
  method: string | null,
): Charge | 'amount' | 'currency' {
  const alike = charges.filter(({ amountMinor }) => amountMinor === paid.amountMinor);
  const equal = alike.filter(({ currency }) => currency === paid.currency);
  return equal.find((charge) => charge.method === method) ?? equal[0] ?? (alike.length > 0 ? 'currency' : 'amount');
}

/**
 * The provider's result for a payment of one order: `paid` with the reference to record and the charge that it equals, still `pending`, `failed`
 * (nothing was taken), `mismatch` (not this order's payment; `received` is money that was received all the same),
 * `not_found`, or `withheld` (approved, but not captured because the order can no longer take money).
 */
export type PaymentCheck =
  | { kind: 'paid'; reference: string; feeMinor: number | null; charge: Charge }
  | { kind: 'pending' | 'failed' | 'not_found' | 'withheld' }
  | { kind: 'mismatch'; reason: string; received: ReceivedMoney | null };
