/** Public keys. They are part of the browser's bundle, so they are the same on every machine. */
export const SANDBOX_PAYSTACK_PUBLIC_KEY = 'pk_test_little_baobab_sandbox';
export const SANDBOX_PAYPAL_CLIENT_ID = 'little-baobab-sandbox';
/** The account that receives the money, unless an order sets a different payee. */
export const SANDBOX_PAYPAL_MERCHANT_ID = 'BAABABSANDBX2';
/** The webhook subscription, which is part of what PayPal signs. */
export const SANDBOX_PAYPAL_WEBHOOK_ID = 'WH-LITTLE-BAOBAB-SANDBOX';
