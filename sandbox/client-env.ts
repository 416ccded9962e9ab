import { SANDBOX_PAYPAL_CLIENT_ID, SANDBOX_PAYSTACK_PUBLIC_KEY } from './payment-keys.ts';
import type { SandboxServices } from './services.ts';
import { SANDBOX_PUBLISHABLE_KEY } from './settings.ts';

/** Clerk's library expects the base64 of a host. Nothing is requested from it. */
const CLERK_PUBLISHABLE_KEY = `pk_live_${Buffer.from('clerk.localhost.test$').toString('base64').replace(/=+$/, '')}`;

/** The browser's settings for the emulated services: URLs on the shop's own origin. */
export function sandboxClientEnv(services: SandboxServices, port: number): Record<string, string> {
  return {
    VITE_SITE_URL: `http://localhost:${port}`,
    ...(services.database && { VITE_SUPABASE_URL: '/', VITE_SUPABASE_PUBLISHABLE_KEY: SANDBOX_PUBLISHABLE_KEY }),
    ...(services.paystack && { VITE_PAYSTACK_PUBLIC_KEY: SANDBOX_PAYSTACK_PUBLIC_KEY }),
    ...(services.paypal && {
      VITE_PAYPAL_CLIENT_ID: SANDBOX_PAYPAL_CLIENT_ID,
      VITE_PAYPAL_SDK_URL: '/__paypal/sdk/js',
    }),
    ...(services.clerk && { VITE_CLERK_PUBLISHABLE_KEY: CLERK_PUBLISHABLE_KEY, VITE_CLERK_PROXY_URL: '/__clerk' }),
    ...(services.contact && { VITE_CONTACT_ENDPOINT: '/__outbox' }),
  };
}
