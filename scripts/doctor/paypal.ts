import * as z from 'zod/mini';
import { read, unanswered } from './ask.ts';
import { type Finding, fine, MENDS, wrong } from './finding.ts';
import { differ, type ProviderCheck } from './provider-check.ts';

/** Required to complete payments after the buyer has closed the browser. */
const PAYPAL_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED'];
const WEBHOOKS = z.object({
  webhooks: z.array(
    z.object({ id: z.string(), url: z.string(), event_types: z.array(z.object({ name: z.string() })) }),
  ),
});

export const paypalCheck: ProviderCheck = {
  shapes: {
    PAYPAL_MERCHANT_ID: [
      /^[2-9A-HJ-NP-Z]{13}$/,
      'is 13 capitals and digits, without 0, 1, I and O: no payment by PayPal would count.',
    ],
  },

  checkTogether(functions, browser) {
    const id = functions.PAYPAL_CLIENT_ID;
    return [
      differ(id, browser.VITE_PAYPAL_CLIENT_ID) &&
        wrong('PAYPAL_CLIENT_ID', 'differs from VITE_PAYPAL_CLIENT_ID: the browser would pay a different app.'),
      id && id === functions.PAYPAL_CLIENT_SECRET && wrong('PAYPAL_CLIENT_SECRET', 'is the client id again.'),
      functions.PAYMENTS_LIVE === 'true' &&
        functions.PAYPAL_API_URL?.includes('sandbox') &&
        wrong('PAYMENTS_LIVE', 'is true while PAYPAL_API_URL is the test host of PayPal.', MENDS.money),
    ];
  },

  /** Checks that PayPal accepts the credentials, and where its webhook points. */
  async ask(ask, { functions, browser }) {
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = functions ?? {};
    if (!id || !secret) return [];
    const host = functions?.PAYMENTS_LIVE === 'true' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
    const base = functions?.PAYPAL_API_URL ?? host;
    const token = await ask(`${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (!token) return [unanswered('PayPal', base)];
    const access = read(z.object({ access_token: z.string() }), token.body)?.access_token;
    if (!access) {
      const message = `is refused by ${new URL(base).host} (${token.status}): a wrong pair, or test keys for live ones.`;
      return [wrong('PAYPAL_CLIENT_SECRET', message)];
    }
    if (!webhookId) return [fine('PayPal', 'accepts the credentials.')];
    const list = await ask(`${base}/v1/notifications/webhooks`, { headers: { Authorization: `Bearer ${access}` } });
    const webhooks = read(WEBHOOKS, list?.body)?.webhooks;
    const found = webhooks ? checkWebhook(webhooks, webhookId, browser.VITE_SUPABASE_URL) : [];
    return found.length > 0 ? found : [fine('PayPal', 'accepts the credentials.')];
  },
};

function checkWebhook(webhooks: z.output<typeof WEBHOOKS>['webhooks'], id: string, project = ''): Finding[] {
  const webhook = webhooks.find((candidate) => candidate.id === id);
  if (!webhook) return [wrong('PAYPAL_WEBHOOK_ID', 'names no webhook of this app.')];
  const { url, event_types } = webhook;
  const names = event_types.map(({ name }) => name);
  const absent = names.includes('*') ? [] : PAYPAL_EVENTS.filter((event) => !names.includes(event));
  return [
    url.endsWith('/functions/v1/paypal-webhook') ? '' : `points at ${url}, not at paypal-webhook.`,
    url.startsWith(project) ? '' : 'points at a different project than VITE_SUPABASE_URL.',
    absent.length === 0 ? '' : `does not report ${absent.join(', ')}.`,
  ].flatMap((message) => (message ? [wrong('PAYPAL_WEBHOOK_ID', message)] : []));
}
