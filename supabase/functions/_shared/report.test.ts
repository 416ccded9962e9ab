import { type Event, parseEnvelope } from '@sentry/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER_ID } from '../_testing/fake-database.ts';
import { FakeServices } from '../_testing/fake-services.ts';
import { handle as confirmPayment } from '../confirm-payment/handler.ts';
import { type Deps, withReporter } from './deps.ts';
import { envelopeUrl } from './report.ts';
import { browserEndpoint } from './responses.ts';

const DSN = 'https://publickey@o1.ingest.sentry.example/42';
const question = { orderId: ORDER_ID, provider: 'paystack', reference: 'ref-1' };
const NASTY = 'Amina Otieno <amina@example.com> +254 712 345678, Bearer eyJhbGciOi.J9, /order?token=guest-secret#x';

interface Sent {
  url: string;
  headers: Headers;
  text: string;
}

/** The fake services, with an endpoint that accepts envelopes. */
function reporting(answer: () => Promise<Response> = async () => Response.json({})) {
  const services = new FakeServices();
  const sent: Sent[] = [];
  services.env.SENTRY_DSN = DSN;
  const inner = services.deps.fetch;
  const deps: Deps = withReporter({
    ...services.deps,
    fetch: async (input, init) => {
      if (!input.startsWith('https://o1.ingest.sentry.example/')) return inner(input, init);
      sent.push({ url: input, headers: new Headers(init?.headers), text: String(init?.body) });
      return answer();
    },
  });
  const ask = (body: unknown = question) =>
    confirmPayment(new Request('http://functions.test/', { method: 'POST', body: JSON.stringify(body) }), deps);
  return { services, sent, deps, ask };
}

function eventIn({ text }: Sent) {
  const [header, [item]] = parseEnvelope(text);
  if (!item) throw new Error('an envelope without an event');
  return { header: header as { event_id: string }, itemHeader: item[0], event: item[1] as Event };
}

let shop: ReturnType<typeof reporting>;
beforeEach(() => {
  shop = reporting();
});

describe('a failure of a server function', () => {
  it('is reported in a Sentry envelope, with its order', async () => {
    shop.services.env.SENTRY_RELEASE = 'a1b2c3d';
    shop.services.faults.set('paystack', 'error');
    expect((await shop.ask()).status).toBe(502);
    expect(shop.sent).toHaveLength(1);
    const [sent] = shop.sent as [Sent];
    expect(sent.url).toBe('https://o1.ingest.sentry.example/api/42/envelope/?sentry_version=7&sentry_key=publickey');
    expect(sent.headers.get('content-type')).toBe('application/x-sentry-envelope');
    const { header, itemHeader, event } = eventIn(sent);
    expect(itemHeader).toEqual({ type: 'event' });
    expect(header.event_id).toBe(event.event_id);
    expect(event).toMatchObject({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      timestamp: shop.services.now / 1_000,
      release: 'a1b2c3d',
      environment: 'test',
      level: 'error',
      message: { formatted: 'confirm-payment: Paystack answered 503' },
      tags: { order: ORDER_ID },
    });
    expect(shop.services.logged.join()).toContain('confirm-payment: Paystack answered 503');
  });

  it.each([
    ['confirm-payment: the setting PAYSTACK_SECRET_KEY is missing', { PAYSTACK_SECRET_KEY: '' }, {}],
    ['A payment does not match its order', {}, { amount: 1 }],
    ['Money came for an order that cannot take it: refund due', {}, {}],
  ])('is reported: %s', async (message, settings, transaction) => {
    Object.assign(shop.services.env, settings);
    shop.services.paystack.addTransaction('ref-1', transaction);
    if (message.startsWith('Money')) shop.services.order().status = 'cancelled';
    await shop.ask();
    const { event } = eventIn(shop.sent[0] as Sent);
    expect(event.message).toEqual({ formatted: message });
    expect(event.tags).toEqual({ order: ORDER_ID });
  });

  it('contains the place in the code, and no personal data', async () => {
    const crash = browserEndpoint('confirm-payment', async () => {
      throw Object.assign(new RangeError(NASTY), { cause: NASTY });
    });
    const request = new Request('http://functions.test/?email=amina@example.com', {
      method: 'POST',
      headers: { authorization: NASTY.replaceAll(/[^\w .-]/g, '') },
      body: NASTY,
    });
    expect((await crash(request, shop.deps)).status).toBe(500);
    const { event } = eventIn(shop.sent[0] as Sent);
    expect(event.exception?.values?.[0]?.type).toBe('RangeError');
    const places = event.exception?.values?.[0]?.stacktrace?.frames ?? [];
    expect(places.some(({ filename }) => filename?.includes('report.test.ts'))).toBe(true);
    // The event id is random, and may contain the digits of a phone number.
    const text = shop.sent[0]?.text.replaceAll(event.event_id ?? '', '');
    expect(text).not.toMatch(/amina|otieno|712|bearer|eyJ|guest-secret/i);
  });
});

describe('the reporter', () => {
  it('sends nothing without a DSN, and nothing to a malformed one', async () => {
    for (const dsn of ['', 'sentry', 'https://sentry.example/1', 'ftp://a@b/1']) {
      shop = reporting();
      shop.services.env.SENTRY_DSN = dsn;
      shop.services.faults.set('paystack', 'error');
      expect((await shop.ask()).status).toBe(502);
      expect(shop.sent).toEqual([]);
    }
    expect(shop.services.logged.join()).toContain('SENTRY_DSN is malformed');
  });

  it('supports a DSN below a path', () => {
    expect(envelopeUrl('https://k@errors.example/in/here/7')).toBe(
      'https://errors.example/in/here/api/7/envelope/?sentry_version=7&sentry_key=k',
    );
  });

  it('neither delays nor breaks a response', async () => {
    const faults: (() => Promise<Response>)[] = [
      () => new Promise(() => undefined),
      () => Promise.reject(new TypeError('fetch failed')),
      async () => new Response('', { status: 429 }),
    ];
    for (const fault of faults) {
      shop = reporting(fault);
      shop.services.faults.set('paystack', 'error');
      expect((await shop.ask()).status).toBe(502);
      expect(shop.sent).toHaveLength(1);
    }
  });

  it('reports the same failure of an order once in ten minutes, and at most thirty failures', () => {
    const tell = (message: string, order: string) => shop.deps.report(message, { order });
    tell('broken', 'a');
    tell('broken', 'a');
    tell('broken', 'b');
    expect(shop.sent).toHaveLength(2);
    shop.services.now += 10 * 60_000;
    tell('broken', 'a');
    expect(shop.sent).toHaveLength(3);
    for (let order = 0; order < 100; order += 1) tell('broken', `${order}`);
    expect(shop.sent).toHaveLength(32);
  });

  it('keeps the runtime alive until the report is sent', async () => {
    const waiting: Promise<unknown>[] = [];
    vi.stubGlobal('EdgeRuntime', { waitUntil: (work: Promise<unknown>) => waiting.push(work) });
    withReporter({ ...shop.services.deps, fetch: async () => Response.json({}) }).report('broken');
    vi.unstubAllGlobals();
    expect(waiting).toHaveLength(1);
    await waiting[0];
  });
});
