import type { Place } from './guide.ts';

/** Every place of the guide that a check sends to; a test finds all of them in it. */
export const PLACES = {
  migrations: { section: 'database', line: 'db push' },
  VITE_SUPABASE_URL: { section: 'database', line: 'VITE_SUPABASE_URL' },
  VITE_SUPABASE_PUBLISHABLE_KEY: { section: 'database', line: 'VITE_SUPABASE_PUBLISHABLE_KEY' },
  VITE_STAFF_EMAIL_DOMAIN: { section: 'database', line: 'VITE_STAFF_EMAIL_DOMAIN' },
  VITE_CLERK_PUBLISHABLE_KEY: { section: 'accounts', line: 'VITE_CLERK_PUBLISHABLE_KEY' },
  VITE_CLERK_PROXY_URL: { section: 'accounts', line: 'VITE_CLERK_PROXY_URL' },
  supabaseSignUp: { section: 'accounts', line: 'Allow new users to sign up' },
  clerkDomain: { section: 'accounts', line: 'CNAME' },
  clerkInstance: { section: 'accounts', line: 'production instance' },
  clerkVerification: { section: 'accounts', line: 'verified at sign-up' },
  CLERK_WEBHOOK_SECRET: { section: 'accounts', line: 'CLERK_WEBHOOK_SECRET' },
  VITE_PAYSTACK_PUBLIC_KEY: { section: 'paystack', line: 'VITE_PAYSTACK_PUBLIC_KEY' },
  PAYSTACK_SECRET_KEY: { section: 'paystack', line: 'PAYSTACK_SECRET_KEY' },
  VITE_PAYPAL_CLIENT_ID: { section: 'paypal', line: 'VITE_PAYPAL_CLIENT_ID' },
  PAYPAL_CLIENT_ID: { section: 'paypal', line: 'PAYPAL_CLIENT_ID' },
  PAYPAL_CLIENT_SECRET: { section: 'paypal', line: 'PAYPAL_CLIENT_SECRET' },
  PAYPAL_MERCHANT_ID: { section: 'paypal', line: 'PAYPAL_MERCHANT_ID' },
  PAYPAL_WEBHOOK_ID: { section: 'paypal', line: 'PAYPAL_WEBHOOK_ID' },
  VITE_CONTACT_ENDPOINT: { section: 'contact', line: 'VITE_CONTACT_ENDPOINT' },
  functionsFile: { section: 'functions', line: '.env.example' },
  RECONCILE_SECRET: { section: 'functions', line: 'RECONCILE_SECRET' },
  PUBLISH_SECRET: { section: 'functions', line: 'PUBLISH_SECRET' },
  DEPLOY_HOOK_URL: { section: 'functions', line: 'DEPLOY_HOOK_URL' },
  MAILS_SECRET: { section: 'functions', line: 'MAILS_SECRET' },
  RESEND_API_KEY: { section: 'functions', line: 'RESEND_API_KEY' },
  MAIL_FROM: { section: 'functions', line: 'MAIL_FROM' },
  SITE_URL: { section: 'functions', line: '`SITE_URL`' },
  functionsDeploy: { section: 'functions', line: 'functions deploy' },
  PAYMENTS_LIVE: { section: 'money', line: 'PAYMENTS_LIVE' },
  VITE_SITE_URL: { section: 'build', line: 'VITE_SITE_URL' },
  VITE_SENTRY_DSN: { section: 'build', line: 'VITE_SENTRY_DSN' },
  VITE_SERVICE_WORKER: { section: 'build', line: 'VITE_SERVICE_WORKER' },
  VITE_RELEASE: { section: 'build', line: 'VITE_RELEASE' },
  SENTRY_DSN: { section: 'build', line: '`SENTRY_DSN`' },
  build: { section: 'build', line: 'npm run build' },
} as const satisfies Record<string, Place>;

/** Where the guide speaks of a variable; the build's section for one it does not know. */
export const placeOf = (variable: string): Place =>
  Object.entries(PLACES).find(([name]) => name === variable)?.[1] ?? PLACES.build;
