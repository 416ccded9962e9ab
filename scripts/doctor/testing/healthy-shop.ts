import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import environment from '../../../sandbox/clerk/environment.json' with { type: 'json' };
import { EXAMPLE_ENV } from '../../../src/config/env-schema';
import { CLERK_SCRIPT, CONFIRMING_CALLS } from '../../../src/features/auth/clerk/confirming-calls';
import type { Fetch } from '../ask';
import { examine } from '../examine';
import { isProblem } from '../finding';
import { readExample, type Subject } from '../subject';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const made = (...parts: string[]) => parts.join('');

export const BROWSER = { ...EXAMPLE_ENV, VITE_PAYPAL_CLIENT_ID: 'AX-client' };
export const FUNCTIONS = {
  PAYMENTS_LIVE: 'true',
  PAYSTACK_SECRET_KEY: made('sk_', 'live_', 'paystack-secret'),
  PAYPAL_CLIENT_ID: 'AX-client',
  PAYPAL_CLIENT_SECRET: 'EX-paypal-secret',
  PAYPAL_MERCHANT_ID: '7KNGBPH2U58GQ',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  CLERK_WEBHOOK_SECRET: made('wh', 'sec_', 'clerk-webhook-secret'),
  RECONCILE_SECRET: 'reconcile-secret-of-the-tests',
  PUBLISH_SECRET: 'publish-secret-of-the-tests',
  DEPLOY_HOOK_URL: 'https://api.host.test/hooks/hook-of-the-tests',
  MAILS_SECRET: 'mails-secret-of-the-tests',
  RESEND_API_KEY: 're_secret_of_the_tests',
  MAIL_FROM: 'Little Baobab <orders@shop.example>',
  SITE_URL: 'https://shop.example',
};
export const SUBJECT: Subject = {
  browser: BROWSER,
  functions: FUNCTIONS,
  example: readExample(readFileSync(`${root}supabase/functions/.env.example`, 'utf8')),
  endpoints: [
    { name: 'confirm-payment', verifiesToken: false },
    { name: 'paypal-webhook', verifiesToken: false },
  ],
  tracked: [],
};

const JWKS = { keys: [{ kid: '1' }] };
/** As the emulator answers, which has no second factor, with these attributes besides. */
export const clerkWith = (attributes: Record<string, object>) => ({
  ...environment,
  user_settings: {
    ...environment.user_settings,
    attributes: { ...environment.user_settings.attributes, ...attributes },
  },
});
export const APP = { authenticator_app: { used_for_second_factor: true, second_factors: ['totp'] } };
export const CLERK = clerkWith(APP);
export const WEBHOOK = {
  id: 'WH-1',
  url: 'https://abc.supabase.co/functions/v1/paypal-webhook',
  event_types: ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED'].map((name) => ({
    name,
  })),
};
export const LIMITS = { statement_timeout: '8s', lock_timeout: '8s' };
export const FACTS = {
  postgres: 17,
  roles: { anon: LIMITS, authenticated: LIMITS, service_role: LIMITS },
  knows_caller: true,
};
const HEALTHY: Record<string, [status: number, body: unknown]> = {
  'abc.supabase.co/rest/v1/shop_settings': [200, [{ tax_rate: 0.1, mpesa_currency: 'KES' }]],
  'abc.supabase.co/rest/v1/orders': [401, { message: 'permission denied' }],
  'abc.supabase.co/rest/v1/rpc/doctor_facts': [200, FACTS],
  'abc.supabase.co/auth/v1/signup': [422, { code: 422, error_code: 'signup_disabled' }],
  'abc.supabase.co/functions/v1/confirm-payment': [405, { error: 'method_not_allowed' }],
  'abc.supabase.co/functions/v1/paypal-webhook': [405, { error: 'method_not_allowed' }],
  'abc.supabase.co/functions/v1/reconcile': [200, { last: { started_at: new Date().toISOString(), report: {} } }],
  'abc.supabase.co/functions/v1/publish-pages': [200, { state: { current: true, failure: null } }],
  'abc.supabase.co/functions/v1/send-mails': [200, { state: { waiting: 0, oldest: null, failed: 0 } }],
  'clerk.example.com/.well-known/jwks.json': [200, JWKS],
  'clerk.example.com/v1/environment': [200, CLERK],
  [`clerk.example.com${CLERK_SCRIPT}`]: [200, CONFIRMING_CALLS.join()],
  'api.paystack.co/transaction': [200, { status: true }],
  'api-m.paypal.com/v1/oauth2/token': [200, { access_token: 'token' }],
  'api-m.paypal.com/v1/notifications/webhooks': [200, { webhooks: [WEBHOOK] }],
};

/** The services' responses when all is well, with the changes of the test. */
export function services(changes: Record<string, [number, unknown] | null> = {}): Fetch {
  return async (url) => {
    const { host, pathname } = new URL(url);
    const answer = { ...HEALTHY, ...changes }[`${host}${pathname}`];
    if (!answer) throw new TypeError('fetch failed');
    const [status, body] = answer;
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  };
}

/** The problems, as `level about`. */
export async function problems(change: Partial<Subject>, fetch: Fetch | null = null): Promise<string[]> {
  const findings = await examine({ ...SUBJECT, ...change }, fetch);
  return findings.filter(isProblem).map(({ level, about }) => `${level} ${about}`);
}
