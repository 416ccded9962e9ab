import type { z } from 'zod';
import type { Provider } from './database.ts';
import type { Deps } from './deps.ts';
import type { StoredOrder } from './orders.ts';
import type { PaymentCheck } from './payment-check.ts';
import { checkPaypalCapture, checkPaypalOrder } from './paypal/check-payment.ts';
import { findPaypalCapture } from './paypal/orders.ts';
import { createPaypalRefund, findPaypalRefund } from './paypal/refunds.ts';
import { REPORTING_DELAY_MS } from './paypal/reporting.ts';
import { checkPaystackPayment } from './paystack/check-payment.ts';
import { createPaystackRefund, findPaystackRefund } from './paystack/refunds.ts';
import { findTransaction } from './paystack/transactions.ts';
import type { ProviderRefund, RefundReply, WantedRefund } from './provider-refund.ts';
import { paypalId, paystackReference } from './schema-parts.ts';

/** A payment as its provider knows it. */
interface FoundPayment {
  status: string | null | undefined;
  amountMinor: number | null | undefined;
  currency: string | null | undefined;
}

type CheckPayment = (deps: Deps, reference: string, order: StoredOrder) => Promise<PaymentCheck>;

/** What the server asks of a payment provider. Everything throws UpstreamError without a usable answer. */
interface PaymentProvider {
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

/** Every provider of `PROVIDERS` has one entry. */
export const paymentProviders: Readonly<Record<Provider, PaymentProvider>> = {
  paystack: {
    checkoutReference: paystackReference,
    checkCheckout: checkPaystackPayment,
    checkPayment: checkPaystackPayment,
    findPayment: async (deps, reference) => {
      const found = await findTransaction(deps, reference);
      return found && { ...found, amountMinor: found.requestedMinor };
    },
    listingDelayMs: 3_600_000,
    findRefund: findPaystackRefund,
    createRefund: createPaystackRefund,
    hasIdempotentRefunds: false,
  },
  paypal: {
    checkoutReference: paypalId,
    checkCheckout: checkPaypalOrder,
    checkPayment: checkPaypalCapture,
    findPayment: findPaypalCapture,
    listingDelayMs: REPORTING_DELAY_MS,
    findRefund: findPaypalRefund,
    createRefund: createPaypalRefund,
    hasIdempotentRefunds: true,
  },
};
