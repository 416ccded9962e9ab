import { createPaypalEmulator, type PaypalEmulatorOptions } from './paypal-emulator.ts';

export const MERCHANT_ID = 'SHPMERCHANT22';
export const unit = { custom_id: 'o1', amount: { currency_code: 'USD', value: '38.49' } };

export interface ReceivedWebhook {
  headers: Headers;
  body: string;
}

/** The emulator with a receiver of webhooks. `nextWebhook` waits for the next one. */
export function setUp(options: Partial<PaypalEmulatorOptions> = {}) {
  const received: ReceivedWebhook[] = [];
  const waiting: ((webhook: ReceivedWebhook) => void)[] = [];
  const emulator = createPaypalEmulator({
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: 'WH-1',
    merchantId: MERCHANT_ID,
    webhookUrl: 'http://sandbox.local/functions/v1/paypal-webhook',
    delayMs: 0,
    async deliver(request) {
      const webhook = { headers: request.headers, body: await request.text() };
      const waiter = waiting.shift();
      if (waiter) waiter(webhook);
      else received.push(webhook);
      return new Response();
    },
    ...options,
  });
  const nextWebhook = () => {
    const webhook = received.shift();
    return webhook ? Promise.resolve(webhook) : new Promise<ReceivedWebhook>((resolve) => waiting.push(resolve));
  };
  async function ask(path: string, init?: RequestInit) {
    const response = await emulator.handle(new Request(`http://shop.test/__paypal${path}`, init));
    if (!response) throw new Error('not answered');
    return { status: response.status, body: await response.json() };
  }
  const signIn = (credentials: string) =>
    ask('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(credentials)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
  async function api(method: string, path: string, body?: unknown, requestId?: string) {
    const token = (await signIn('client:secret')).body.access_token;
    const headers = { authorization: `Bearer ${token}`, ...(requestId ? { 'paypal-request-id': requestId } : {}) };
    return ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }
  const create = (changes: object = {}, requestId?: string) =>
    api('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit], ...changes }, requestId);
  const decide = (id: string, decision: string) =>
    ask(`/sandbox/orders/${id}`, { method: 'POST', body: JSON.stringify({ decision }) });
  const capture = (id: string, requestId?: string) => api('POST', `/v2/checkout/orders/${id}/capture`, {}, requestId);
  return { emulator, ask, signIn, api, create, decide, capture, nextWebhook };
}

/** The same with an order that the shopper has decided. Its webhook has been received. */
export async function approved(decision = 'approve', options: Partial<PaypalEmulatorOptions> = {}) {
  const client = setUp(options);
  const { id } = (await client.create()).body;
  await client.decide(id, decision);
  await client.nextWebhook();
  return { ...client, id: String(id) };
}
