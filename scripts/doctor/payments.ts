import type { Env } from '../../src/config/env-schema.ts';
import { ask, at, type Fetch, unasked } from './ask.ts';
import { type Finding, fine } from './finding.ts';
import { PLACES } from './places.ts';

/** Without these the shop does not hear of a payment whose browser is gone. */
const PAYPAL_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED'];

/** Whether Paystack takes the secret key. */
export async function askPaystack(fetch: Fetch, functions: Env): Promise<Finding[]> {
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_API_URL: base = 'https://api.paystack.co' } = functions;
  if (!key) return [];
  const answer = await ask(fetch, `${base}/transaction?perPage=1`, { headers: { Authorization: `Bearer ${key}` } });
  if (!answer) return [unasked('Paystack', new URL(base).host)];
  if (answer.status === 200) return [fine('Paystack', 'takes the secret key.')];
  const says =
    answer.status === 401 ? 'is refused by Paystack (401).' : `could not be tried: Paystack answers ${answer.status}.`;
  return [{ level: 'wrong', about: 'PAYSTACK_SECRET_KEY', says, mend: PLACES.PAYSTACK_SECRET_KEY }];
}

function readWebhook(body: unknown, id: string, project: string | undefined): Finding[] {
  const wrong = (says: string): Finding => ({
    level: 'wrong',
    about: 'PAYPAL_WEBHOOK_ID',
    says,
    mend: PLACES.PAYPAL_WEBHOOK_ID,
  });
  const webhooks = at(body, 'webhooks');
  const webhook = (Array.isArray(webhooks) ? webhooks : []).find((candidate) => at(candidate, 'id') === id);
  if (!webhook) return [wrong('names no webhook of this app.')];
  const url = String(at(webhook, 'url'));
  const types = at(webhook, 'event_types');
  const names = (Array.isArray(types) ? types : []).map((type) => at(type, 'name'));
  const silent = names.includes('*') ? [] : PAYPAL_EVENTS.filter((event) => !names.includes(event));
  return [
    ...(url.endsWith('/functions/v1/paypal-webhook') ? [] : [wrong(`points at ${url}, not at paypal-webhook.`)]),
    ...(project && !url.startsWith(project) ? [wrong('points at another project than VITE_SUPABASE_URL.')] : []),
    ...(silent.length > 0 ? [wrong(`does not tell of ${silent.join(', ')}.`)] : []),
  ];
}

/** Whether PayPal takes the credentials, and where its webhook leads. */
export async function askPaypal(fetch: Fetch, functions: Env, browser: Env): Promise<Finding[]> {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_WEBHOOK_ID: webhook } = functions;
  if (!id || !secret) return [];
  const host = functions.PAYMENTS_LIVE === 'true' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  const base = functions.PAYPAL_API_URL ?? host;
  const token = await ask(fetch, `${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (!token) return [unasked('PayPal', new URL(base).host)];
  const access = at(token.body, 'access_token');
  if (typeof access !== 'string') {
    const says = `is refused by ${new URL(base).host} (${token.status}): another pair, or the other of test and live.`;
    return [{ level: 'wrong', about: 'PAYPAL_CLIENT_SECRET', says, mend: PLACES.PAYPAL_CLIENT_SECRET }];
  }
  const list = await ask(fetch, `${base}/v1/notifications/webhooks`, {
    headers: { Authorization: `Bearer ${access}` },
  });
  const findings = list?.status === 200 && webhook ? readWebhook(list.body, webhook, browser.VITE_SUPABASE_URL) : [];
  return findings.length > 0 ? findings : [fine('PayPal', 'takes the credentials.')];
}
