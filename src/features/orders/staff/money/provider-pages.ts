import type { Known } from '@/domain/known-word';
import type { PaymentProvider } from '@/domain/payment-methods';

/** Where staff respond to disputes. */
export const providerPages: Readonly<Partial<Record<Known<PaymentProvider>, string>>> = {
  paystack: 'https://dashboard.paystack.com/#/disputes',
  paypal: 'https://www.paypal.com/resolutioncenter/',
};
