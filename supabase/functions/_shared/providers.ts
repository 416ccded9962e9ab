import { z } from 'zod';
import type { Deps } from './deps.ts';
import type { StoredOrder } from './orders.ts';
import type { PaymentCheck } from './payment-check.ts';
import type { Provider } from './payment-words.ts';
import { checkPaypalCapture, checkPaypalOrder } from './paypal/check-payment.ts';
import { findPaypalCapture } from './paypal/orders.ts';
import { createPaypalRefund, findPaypalRefund } from './paypal/refunds.ts';
import { REPORTING_DELAY_MS } from './paypal/reporting.ts';
import { checkPaystackPayment } from './paystack/check-payment.ts';
import { createPaystackRefund, findPaystackRefund } from './paystack/refunds.ts';
import { findTransaction } from './paystack/transactions.ts';
import type { ProviderRefund, RefundReply, WantedRefund } from './provider-refund.ts';
import { paypalId, paystackReference } from './schema-parts.ts';

/** A payment as reported by its provider. */
interface FoundPayment {
  status: string | null | undefined;
  amountMinor: number | null | undefined;
  currency: string | null | undefined;
}

type CheckPayment = (deps: Deps, reference: string, order: StoredOrder) => Promise<PaymentCheck>;

/** The interface of a payment provider. All methods throw UpstreamError without a usable response. */
interface PaymentProvider {
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

/** Staff take and record the money: there is no API to call, and no browser may claim such a payment. */
const byHand: PaymentProvider = {
  checkoutReference: z.never(),
  checkCheckout: async () => ({ kind: 'not_found' }),
  checkPayment: async () => ({ kind: 'not_found' }),
  findPayment: async () => null,
  listingDelayMs: 0,
  findRefund: async () => null,
  createRefund: async () => ({ refused: 'This money goes back by hand.' }),
  hasIdempotentRefunds: true,
};

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
  cash: byHand,
  till: byHand,
  bank: byHand,
  cheque: byHand,
  rider: byHand,
};
