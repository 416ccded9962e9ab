import { cash } from './cash/cash.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Provider } from './payment-words.ts';
import { checkPaypalCapture, checkPaypalOrder } from './paypal/check-payment.ts';
import { findPaypalCapture } from './paypal/orders.ts';
import { createPaypalRefund, findPaypalRefund } from './paypal/refunds.ts';
import { REPORTING_DELAY_MS } from './paypal/reporting.ts';
import { checkPaystackPayment } from './paystack/check-payment.ts';
import { createPaystackRefund, findPaystackRefund } from './paystack/refunds.ts';
import { findTransaction } from './paystack/transactions.ts';
import { paypalId, paystackReference } from './schema-parts.ts';

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
  cash,
};
