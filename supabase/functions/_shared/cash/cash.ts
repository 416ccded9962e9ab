import { z } from 'zod';
import type { PaymentProvider } from '../payment-provider.ts';

/** Staff take it and give it back, and the database records both: there is nobody to ask, and no browser may name it. */
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
