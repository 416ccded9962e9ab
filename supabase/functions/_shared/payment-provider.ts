import type { z } from 'zod';
import type { Deps } from './deps.ts';
import type { StoredOrder } from './orders.ts';
import type { PaymentCheck } from './payment-check.ts';
import type { ProviderRefund, RefundReply, WantedRefund } from './provider-refund.ts';

/** A payment as reported by its provider. */
interface FoundPayment {
  status: string | null | undefined;
  amountMinor: number | null | undefined;
  currency: string | null | undefined;
}

type CheckPayment = (deps: Deps, reference: string, order: StoredOrder) => Promise<PaymentCheck>;

/** The interface of a payment provider. All methods throw UpstreamError without a usable response. */
export interface PaymentProvider {
  /** The format of a checkout reference sent by a browser. */
  checkoutReference: z.ZodType<string>;
  /** By the reference of a checkout. May capture a payment approved by the customer. */
  checkCheckout: CheckPayment;
  /** By the reference under which the payment is recorded. */
  checkPayment: CheckPayment;
  /** By the reference under which the payment is recorded; null if not found. */
  findPayment: (deps: Deps, reference: string) => Promise<FoundPayment | null>;
  /** How long it may take until a payment is listed. */
  listingDelayMs: number;
  findRefund: (deps: Deps, wanted: WantedRefund) => Promise<ProviderRefund | null>;
  createRefund: (deps: Deps, wanted: WantedRefund) => Promise<RefundReply>;
  /** Whether repeated requests for the same refund create only one. */
  hasIdempotentRefunds: boolean;
}
