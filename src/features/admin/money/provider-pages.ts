import type { PaymentProvider } from '@/domain/payment-session';

/** Where staff answer disputes. */
export const providerPages: Readonly<Record<PaymentProvider, string>> = {
  paystack: 'https://dashboard.paystack.com/#/disputes',
  paypal: 'https://www.paypal.com/resolutioncenter/',
};
