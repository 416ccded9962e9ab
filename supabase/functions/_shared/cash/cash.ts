import { z } from 'zod';
import type { PaymentProvider } from '../payment-provider.ts';

/** Cash is handled and recorded by staff: there is no API to call, and no browser may claim a cash payment. */
export const cash: PaymentProvider = {
  checkoutReference: z.never(),
  checkCheckout: async () => ({ kind: 'not_found' }),
  checkPayment: async () => ({ kind: 'not_found' }),
  findPayment: async () => null,
  listingDelayMs: 0,
  findRefund: async () => null,
  createRefund: async () => ({ refused: 'Cash goes back by hand.' }),
  hasIdempotentRefunds: true,
};
