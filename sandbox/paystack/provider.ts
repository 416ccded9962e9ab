import type { SandboxProvider } from '../payment-provider.ts';
import { createPaystackEmulator, PAYSTACK_PATH } from './paystack-emulator.ts';
import { paystackRedirect } from './redirect-plugin.ts';

/** Part of the browser's bundle, so it is the same on every machine. */
export const SANDBOX_PAYSTACK_PUBLIC_KEY = 'pk_test_little_baobab_sandbox';

export const sandboxPaystack: SandboxProvider<'paystackSecretKey', never> = {
  keyVariable: 'VITE_PAYSTACK_PUBLIC_KEY',
  path: PAYSTACK_PATH,
  browserEnv: { VITE_PAYSTACK_PUBLIC_KEY: SANDBOX_PAYSTACK_PUBLIC_KEY },
  secret: { name: 'paystackSecretKey', prefix: 'sk_test' },
  functionEnv: (apiUrl, secret) => ({ PAYSTACK_API_URL: apiUrl, PAYSTACK_SECRET_KEY: secret }),
  createEmulator: (secret, options) =>
    createPaystackEmulator({ ...options, secretKey: secret, publicKey: SANDBOX_PAYSTACK_PUBLIC_KEY }),
  createPlugin: () => paystackRedirect(),
  partFaults: [],
};
