import { sandboxProviders } from './providers.ts';
import { emulatedProviders, type SandboxServices } from './services.ts';
import { SANDBOX_PUBLISHABLE_KEY } from './settings.ts';

/** Clerk's library expects the base64 of a host. Nothing is requested from it. */
export const CLERK_PUBLISHABLE_KEY = `pk_live_${Buffer.from('clerk.localhost.test$').toString('base64').replace(/=+$/, '')}`;

/** The browser's settings for the emulated services: URLs on the shop's own origin. */
export function sandboxClientEnv(services: SandboxServices, port: number): Record<string, string> {
  const ofProviders = emulatedProviders(services).flatMap((name) => Object.entries(sandboxProviders[name].browserEnv));
  return {
    ...Object.fromEntries(ofProviders),
    VITE_SITE_URL: `http://localhost:${port}`,
    ...(services.database && { VITE_SUPABASE_URL: '/', VITE_SUPABASE_PUBLISHABLE_KEY: SANDBOX_PUBLISHABLE_KEY }),
    ...(services.clerk && { VITE_CLERK_PUBLISHABLE_KEY: CLERK_PUBLISHABLE_KEY, VITE_CLERK_PROXY_URL: '/__clerk' }),
    ...(services.contact && { VITE_CONTACT_ENDPOINT: '/__outbox' }),
  };
}
