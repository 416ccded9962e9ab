import { clerkHost } from '../../src/config/clerk-host.ts';
import type { Env } from '../../src/config/env-schema.ts';
import { dangerous, type Finding, fine, MENDS, missing, wrong } from './finding.ts';
import type { Subject } from './subject.ts';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const PATIENCE_MS = 8000;
/** Without these the shop does not hear of a payment whose browser is gone. */
const PAYPAL_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED'];

/** A service's answer; its body is null when it is no JSON. Null when there is no answer. */
export async function ask(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return null;
  }
}

export const unasked = (about: string, url: string): Finding => ({
  level: 'unasked',
  about,
  says: `No answer from ${new URL(url).host}. Without a network that means nothing; otherwise the address is wrong.`,
});

/** The value at a path of keys in an answer. */
export const at = (body: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    body,
  );
const listAt = (body: unknown, key: string): unknown[] => {
  const value = at(body, key);
  return Array.isArray(value) ? value : [];
};

/** The address of the project, without a slash at its end. */
export const projectOf = ({ VITE_SUPABASE_URL: url }: Env) =>
  url && URL.canParse(url) ? url.replace(/\/$/, '') : null;

/** Without a password no account is made, also where sign-up is open. */
const NOBODY = JSON.stringify({ email: 'doctor@example.com', password: '' });

async function askDatabase(fetch: Fetch, { browser }: Subject): Promise<Finding[]> {
  const project = projectOf(browser);
  const { VITE_SUPABASE_PUBLISHABLE_KEY: apikey } = browser;
  if (!project || !apikey) return [];
  const read = (path: string) => ask(fetch, `${project}/rest/v1/${path}&limit=1`, { headers: { apikey } });
  const settings = await read('shop_settings?select=*');
  if (!settings) return [unasked('Supabase', project)];
  const signUp = await ask(fetch, `${project}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: NOBODY,
  });
  const isOpen = at(signUp?.body, 'error_code') !== 'signup_disabled' && signUp?.status !== 404;
  const open = wrong('Supabase', 'Supabase lets strangers make accounts of its own, without Clerk.', MENDS.signUp);
  const orders = await read('orders?select=id');
  const hasLeak = orders?.status === 200 && Array.isArray(orders.body) && orders.body.length > 0;
  const leak = dangerous('Supabase', 'Strangers can read orders. Is this the secret key?', MENDS.migrations);
  return [
    readSettings(settings),
    ...(hasLeak ? [leak] : []),
    ...(signUp ? (isOpen ? [open] : []) : [unasked('sign-up', project)]),
  ];
}

function readSettings({ status, body }: { status: number; body: unknown }): Finding {
  if (status === 401 || status === 403)
    return wrong('VITE_SUPABASE_PUBLISHABLE_KEY', `The project does not accept this key (${status}).`);
  if (status !== 200 || !Array.isArray(body))
    return wrong(
      'Supabase',
      `The database has no table of settings (${status}): the migrations have not run, or this is no Supabase.`,
      MENDS.migrations,
    );
  return body.length > 0
    ? fine('Supabase', 'The database answers and has its settings.')
    : wrong('Supabase', 'The table of settings is empty: the seed has not run.', MENDS.migrations);
}

async function askFunctions(fetch: Fetch, { browser, endpoints }: Subject): Promise<Finding[]> {
  const project = projectOf(browser);
  if (!project) return [];
  const answers = await Promise.all(
    endpoints.map(async ({ name }): Promise<Finding[]> => {
      const answer = await ask(fetch, `${project}/functions/v1/${name}`, { method: 'OPTIONS' });
      if (!answer) return [unasked(name, project)];
      // A function for servers refuses this method, and so is deployed.
      if (answer.status < 400 || answer.status === 405) return [];
      return [missing(name, `The function does not answer (${answer.status}).`, MENDS.functionsDeploy)];
    }),
  );
  const found = answers.flat();
  if (found.length > 0 && found.every(({ level }) => level === 'unasked')) return [];
  return found.length > 0 ? found : [fine('Supabase', `All ${endpoints.length} server functions answer.`)];
}

/** The instance that the publishable key names: its keys for tokens, and how people sign up. */
async function askClerk(fetch: Fetch, { browser: { VITE_CLERK_PUBLISHABLE_KEY: key = '' } }: Subject) {
  const host = clerkHost(key);
  if (!host) return [];
  const jwks = await ask(fetch, `https://${host}/.well-known/jwks.json`);
  if (!jwks) return [unasked('Clerk', `https://${host}`)];
  if (jwks.status !== 200 || listAt(jwks.body, 'keys').length === 0)
    return [wrong('Clerk', `${host} has no keys for tokens (${jwks.status}).`, MENDS.clerkDomain)];
  const environment = await ask(fetch, `https://${host}/v1/environment`);
  if (environment?.status !== 200) return [fine('Clerk', `${host} answers and has keys for tokens.`)];
  const { body } = environment;
  const address = at(body, 'user_settings', 'attributes', 'email_address');
  const isDevelopment = at(body, 'display_config', 'instance_environment_type') !== 'production';
  const findings: Finding[] = [];
  if (key.startsWith('pk_live_') && isDevelopment) {
    const says = 'This is a development instance: any address can be proved with a public code.';
    findings.push(dangerous('Clerk', says, MENDS.clerkInstance));
  }
  if (at(address, 'verify_at_sign_up') !== true || at(address, 'required') !== true) {
    const says = 'People can sign up without proving an e-mail address, which makes someone staff.';
    findings.push(dangerous('Clerk', says, MENDS.clerkVerification));
  }
  return findings.length > 0 ? findings : [fine('Clerk', `${host} answers and has keys for tokens.`)];
}

async function askPaystack(fetch: Fetch, { functions }: Subject): Promise<Finding[]> {
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_API_URL: base = 'https://api.paystack.co' } = functions ?? {};
  if (!key) return [];
  const answer = await ask(fetch, `${base}/transaction?perPage=1`, { headers: { Authorization: `Bearer ${key}` } });
  if (!answer) return [unasked('Paystack', base)];
  if (answer.status === 200) return [fine('Paystack', 'accepts the secret key.')];
  return [wrong('PAYSTACK_SECRET_KEY', `is refused, or could not be tried: Paystack answers ${answer.status}.`)];
}

/** Whether PayPal accepts the credentials, and where its webhook points. */
async function askPaypal(fetch: Fetch, { functions, browser }: Subject): Promise<Finding[]> {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = functions ?? {};
  if (!id || !secret) return [];
  const host = functions?.PAYMENTS_LIVE === 'true' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  const base = functions?.PAYPAL_API_URL ?? host;
  const token = await ask(fetch, `${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (!token) return [unasked('PayPal', base)];
  const access = at(token.body, 'access_token');
  if (typeof access !== 'string') {
    const says = `is refused by ${new URL(base).host} (${token.status}): a wrong pair, or test keys for live ones.`;
    return [wrong('PAYPAL_CLIENT_SECRET', says)];
  }
  const list = await ask(fetch, `${base}/v1/notifications/webhooks`, {
    headers: { Authorization: `Bearer ${access}` },
  });
  const findings =
    list?.status === 200 && webhookId
      ? readWebhook(listAt(list.body, 'webhooks'), webhookId, browser.VITE_SUPABASE_URL ?? '')
      : [];
  return findings.length > 0 ? findings : [fine('PayPal', 'accepts the credentials.')];
}

function readWebhook(webhooks: readonly unknown[], id: string, project: string): Finding[] {
  const problem = (says: string) => wrong('PAYPAL_WEBHOOK_ID', says);
  const webhook = webhooks.find((candidate) => at(candidate, 'id') === id);
  if (!webhook) return [problem('names no webhook of this app.')];
  const url = String(at(webhook, 'url'));
  const names = listAt(webhook, 'event_types').map((type) => at(type, 'name'));
  const absent = names.includes('*') ? [] : PAYPAL_EVENTS.filter((event) => !names.includes(event));
  return [
    ...(url.endsWith('/functions/v1/paypal-webhook') ? [] : [problem(`points at ${url}, not at paypal-webhook.`)]),
    ...(url.startsWith(project) ? [] : [problem('points at a different project than VITE_SUPABASE_URL.')]),
    ...(absent.length > 0 ? [problem(`does not report ${absent.join(', ')}.`)] : []),
  ];
}

/** What the services of a configuration answer. */
export async function askServices(fetch: Fetch, subject: Subject): Promise<Finding[]> {
  const checks = [askDatabase, askFunctions, askClerk, askPaystack, askPaypal];
  return (await Promise.all(checks.map((check) => check(fetch, subject)))).flat();
}
