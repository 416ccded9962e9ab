import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { json, read } from '../doctor/ask.ts';
import type { Answer } from './compare.ts';
import { CLERK_KEY, type Target } from './targets.ts';

/** A call of a provider that only reads, or that it refuses. */
export interface ProviderCall {
  provider: 'Paystack' | 'PayPal' | 'Clerk';
  about: string;
  /** The settings that it needs. The first is named when it is not enough. */
  keys: readonly string[];
  /** The settings with which it would ask about real money. */
  live: readonly string[];
  /** Text in the line of the guide that lets the key do it. */
  mend?: string;
  answer(target: Target): Promise<Answer | null>;
}

const DAY_MS = 86_400_000;
const UNKNOWN = 'REHEARSAL0000000X';

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
const baseOf = (url: string | undefined, usual: string) => withoutSlash(url?.trim() || usual);

const paystack = (about: string, path: string): ProviderCall => ({
  provider: 'Paystack',
  about,
  keys: ['PAYSTACK_SECRET_KEY'],
  live: ['PAYSTACK_SECRET_KEY', 'PAYMENTS_LIVE'],
  answer: ({ ask, settings }) =>
    ask(`${baseOf(settings.PAYSTACK_API_URL, 'https://api.paystack.co')}${path}`, {
      headers: { authorization: `Bearer ${settings.PAYSTACK_SECRET_KEY}` },
    }),
});

const PAYPAL = {
  provider: 'PayPal',
  keys: ['PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID'],
  live: ['PAYPAL_API_URL', 'PAYMENTS_LIVE'],
} as const;

const paypalBase = ({ settings }: Target) => baseOf(settings.PAYPAL_API_URL, 'https://api-m.sandbox.paypal.com');

function signIn(target: Target): Promise<Answer | null> {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = target.settings;
  return target.ask(`${paypalBase(target)}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
}

const tokens = new WeakMap<Target, Promise<Answer | null>>();

/** One token for all calls. */
function signedIn(target: Target): Promise<Answer | null> {
  const known = tokens.get(target) ?? signIn(target);
  tokens.set(target, known);
  return known;
}

const TOKEN = z.object({ access_token: z.string() });

const paypal = (
  about: string,
  path: () => string,
  more: { mend?: string; body?: (target: Target) => object } = {},
): ProviderCall => ({
  ...PAYPAL,
  about,
  ...(more.mend && { mend: more.mend }),
  /** That of the sign-in, if there is no token. */
  async answer(target) {
    const signed = await signedIn(target);
    const token = read(TOKEN, signed?.body)?.access_token;
    if (!token) return signed;
    const headers = { authorization: `Bearer ${token}` };
    const init = more.body ? json('POST', JSON.stringify(more.body(target)), headers) : { headers };
    return target.ask(`${paypalBase(target)}${path()}`, init);
  },
});

const forgedEvent = ({ settings }: Target) => ({
  auth_algo: 'SHA256withRSA',
  cert_url: 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
  transmission_id: randomUUID(),
  transmission_sig: 'cmVoZWFyc2Fs',
  transmission_time: new Date().toISOString(),
  webhook_id: settings.PAYPAL_WEBHOOK_ID,
  webhook_event: { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: UNKNOWN } },
});

const lastDay = (from: string, to: string, more: Record<string, string>) =>
  `${new URLSearchParams({
    [from]: new Date(Date.now() - DAY_MS).toISOString(),
    [to]: new Date().toISOString(),
    ...more,
  })}`;

const clerk = (about: string, path: string): ProviderCall => ({
  provider: 'Clerk',
  about,
  keys: [CLERK_KEY],
  live: [],
  answer: ({ ask, clerk: base }) => ask(`${base}${path}`),
});

export const PROVIDER_CALLS: readonly ProviderCall[] = [
  paystack('the list of transactions', '/transaction?perPage=2'),
  paystack('the list of refunds', '/refund?perPage=2'),
  paystack('the list of disputes', '/dispute?perPage=2'),
  paystack('the list of settlements', '/settlement?perPage=2'),
  paystack('a transaction that does not exist', '/transaction/verify/rehearsal-0'),
  paystack('a refund that does not exist', '/refund/1'),
  { ...PAYPAL, about: 'a token', answer: signedIn },
  paypal('an order that does not exist', () => `/v2/checkout/orders/${UNKNOWN}`),
  paypal('a forged event', () => '/v1/notifications/verify-webhook-signature', { body: forgedEvent }),
  paypal(
    'the list of transactions',
    () =>
      `/v1/reporting/transactions?${lastDay('start_date', 'end_date', { fields: 'transaction_info', page_size: '2' })}`,
    { mend: 'Transaction Search' },
  ),
  paypal(
    'the list of disputes',
    () => `/v1/customer/disputes?${lastDay('update_time_after', 'update_time_before', { page_size: '2' })}`,
    { mend: 'Customer disputes' },
  ),
  clerk('its settings', '/v1/environment'),
  clerk('the keys of its tokens', '/.well-known/jwks.json'),
];
