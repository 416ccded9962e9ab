/** By which an open order is paid. */
export const onlineMethods = ['paystack-card', 'paystack-mpesa', 'paypal'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** `supabase/schemas/order_words.sql` has the same. */
export const paymentMethods = [...onlineMethods, 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The choices in the checkout. M-Pesa is part of the card form. */
export const checkoutMethods = ['paystack-card', 'paypal'] as const satisfies readonly PaymentMethod[];
export type CheckoutMethod = (typeof checkoutMethods)[number];

export const onlineProviders = ['paystack', 'paypal'] as const;
export const paymentProviders = [...onlineProviders, 'cash'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];
