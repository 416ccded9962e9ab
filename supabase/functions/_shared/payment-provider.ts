import type { z } from 'zod';
import type { Deps } from './deps.ts';
import type { StoredOrder } from './orders.ts';
import type { PaymentCheck } from './payment-check.ts';
import type { ProviderRefund, RefundReply, WantedRefund } from './provider-refund.ts';

/** A payment as its provider knows it. */
interface FoundPayment {
  status: string | null | undefined;
  amountMinor: number | null | undefined;
  currency: string | null | undefined;
}

type CheckPayment = (deps: Deps, reference: string, order: StoredOrder) => Promise<PaymentCheck>;

/** What the server asks of a payment provider. Everything throws UpstreamError without a usable answer. */
export interface PaymentProvider {
  /** What a browser may name: the reference of its checkout. */
  checkoutReference: z.ZodType<string>;
  /** By the reference of a checkout. May capture what the customer approved. */
  checkCheckout: CheckPayment;
  /** By the reference that payments are recorded with. */
  checkPayment: CheckPayment;
  /** By the reference that payments are recorded with; null where there is none. */
  findPayment: (deps: Deps, reference: string) => Promise<FoundPayment | null>;
  /** How long it may take to list a payment. */
  listingDelayMs: number;
  findRefund: (deps: Deps, wanted: WantedRefund) => Promise<ProviderRefund | null>;
  createRefund: (deps: Deps, wanted: WantedRefund) => Promise<RefundReply>;
  /** Whether the same refund asked for twice is made once. */
  hasIdempotentRefunds: boolean;
}
