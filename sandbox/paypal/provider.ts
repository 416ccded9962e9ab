import type { SandboxProvider } from '../payment-provider.ts';
import { createPaypalEmulator, PAYPAL_PATH } from './paypal-emulator.ts';

/** Part of the browser's bundle, so it is the same on every machine. */
export const SANDBOX_PAYPAL_CLIENT_ID = 'little-baobab-sandbox';
/** The account that receives the money, unless an order sets a different payee. */
const MERCHANT_ID = 'BAABABSANDBX2';
/** The webhook subscription, which is part of what PayPal signs. */
const WEBHOOK_ID = 'WH-LITTLE-BAOBAB-SANDBOX';

export const sandboxPaypal: SandboxProvider<'paypalClientSecret', 'paypal-next-page'> = {
  keyVariable: 'VITE_PAYPAL_CLIENT_ID',
  path: PAYPAL_PATH,
  browserEnv: { VITE_PAYPAL_CLIENT_ID: SANDBOX_PAYPAL_CLIENT_ID, VITE_PAYPAL_SDK_URL: `${PAYPAL_PATH}/sdk/js` },
  secret: { name: 'paypalClientSecret', prefix: 'paypal' },
  functionEnv: (apiUrl, secret) => ({
    PAYPAL_API_URL: apiUrl,
    PAYPAL_CLIENT_ID: SANDBOX_PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_MERCHANT_ID: MERCHANT_ID,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
  }),
  createEmulator: (secret, options) =>
    createPaypalEmulator({
      ...options,
      clientId: SANDBOX_PAYPAL_CLIENT_ID,
      clientSecret: secret,
      merchantId: MERCHANT_ID,
      webhookId: WEBHOOK_ID,
    }),
  partFaults: [{ target: 'paypal-next-page', meets: (url) => url.searchParams.has('next_page_token') }],
};
