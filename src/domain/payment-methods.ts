import type { Known } from './known-word';

/** By which an open order is paid. */
export const onlineMethods = ['paystack-card', 'paystack-mpesa', 'paypal'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** Ways in which staff take money; each is its own provider, and none can be asked about it. */
export const handMethods = ['cash', 'till', 'bank', 'cheque', 'rider'] as const;
export type HandMethod = (typeof handMethods)[number];

/** `supabase/schemas/order_words.sql` has the same. */
export const paymentMethods = [...onlineMethods, ...handMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The choices in the checkout. M-Pesa is part of the card form. */
export const checkoutMethods = ['paystack-card', 'paypal'] as const satisfies readonly PaymentMethod[];
export type CheckoutMethod = (typeof checkoutMethods)[number];

export const onlineProviders = ['paystack', 'paypal'] as const;
export const paymentProviders = [...onlineProviders, ...handMethods] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const isByHand = (provider: Known<PaymentProvider>): provider is HandMethod =>
  handMethods.some((method) => method === provider);
