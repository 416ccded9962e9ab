import { site } from './site';

/**
 * The only reader of `import.meta.env`. `env-schema.ts` validates it for production builds, so this file only names the
 * values; a service without its variable is `null`, and its feature handles that.
 */
const raw = import.meta.env;

export const env = {
  siteUrl: raw.VITE_SITE_URL?.replace(/\/$/, '') ?? null,
  supabase:
    raw.VITE_SUPABASE_URL && raw.VITE_SUPABASE_PUBLISHABLE_KEY
      ? { url: raw.VITE_SUPABASE_URL, publishableKey: raw.VITE_SUPABASE_PUBLISHABLE_KEY }
      : null,
  clerk: raw.VITE_CLERK_PUBLISHABLE_KEY
    ? { publishableKey: raw.VITE_CLERK_PUBLISHABLE_KEY, proxyUrl: raw.VITE_CLERK_PROXY_URL ?? null }
    : null,
  paystackPublicKey: raw.VITE_PAYSTACK_PUBLIC_KEY ?? null,
  paypal: raw.VITE_PAYPAL_CLIENT_ID
    ? { clientId: raw.VITE_PAYPAL_CLIENT_ID, sdkUrl: raw.VITE_PAYPAL_SDK_URL ?? null }
    : null,
  contactEndpoint: raw.VITE_CONTACT_ENDPOINT ?? null,
  reporter: raw.VITE_SENTRY_DSN ? { dsn: raw.VITE_SENTRY_DSN, release: raw.VITE_RELEASE ?? null } : null,
  /** Not in development, where the worker of an earlier build would answer instead of the server. */
  hasServiceWorker: !raw.DEV && raw.VITE_SERVICE_WORKER !== 'off',
  staffEmailDomain: raw.VITE_STAFF_EMAIL_DOMAIN ?? site.staffEmailDomain,
} as const;

/** The shop's origin, without a trailing slash. */
const siteUrl = env.siteUrl ?? `https://${site.host}`;

/** The absolute URL of a path, for canonical links and previews. Absolute URLs stay as they are. */
export const absoluteUrl = (path: string): string => new URL(path, `${siteUrl}/`).href;
