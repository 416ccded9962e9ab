import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { browserScript, textResponse } from '../browser-script.ts';
import type { ProviderEmulator, ProviderEmulatorOptions } from '../payment-provider.ts';
import type { PaymentOutcome, ResolvedPayment } from '../pending-payments.ts';
import { createWebhookQueue } from '../webhook-queue.ts';
import { type Credentials, hasClientCredentials, hasToken, issueToken } from './credentials.ts';
import { answerDisputesApi } from './disputes-api.ts';
import { createPaypalMoney } from './money-back.ts';
import { type CapturePlan, captureOf, OrderStore, type PaypalOrder } from './order-store.ts';
import { answerOrdersApi } from './orders-api.ts';
import { paidCaptureOf, type Refund, RefundStore } from './refund-store.ts';
import { PaypalReporting } from './reporting-api.ts';
import { captureWebhook, isOwnWebhook, orderApprovedWebhook, refundWebhook, type WebhookSigner } from './webhooks.ts';

export const PAYPAL_PATH = '/__paypal';

export interface PaypalEmulatorOptions extends ProviderEmulatorOptions, Credentials {
  webhookId: string;
  merchantId: string;
  /** Whether the app has the feature *Customer disputes*; true by default. */
  readsDisputes?: boolean;
}

const PLANS = { approve: 'complete', decline: 'decline', 'leave-pending': 'pending' } as const satisfies Record<
  string,
  CapturePlan
>;
const decisionSchema = z.object({ decision: z.enum(['approve', 'decline', 'leave-pending']) });

/** Emulates PayPal under `/__paypal`: the browser script, the REST API and the signed webhooks. */
export function createPaypalEmulator(options: PaypalEmulatorOptions): ProviderEmulator {
  const store = new OrderStore(options.stateFile, options.merchantId);
  const refunds = new RefundStore(options.stateFile?.replace(/\.json$/, '-refunds.json'), store);
  const reporting = new PaypalReporting(store, refunds, options.stateFile?.replace(/\.json$/, '-payouts.json'));
  const webhooks = createWebhookQueue(options);
  const signer: WebhookSigner = {
    url: options.webhookUrl,
    webhookId: options.webhookId,
    clientSecret: options.clientSecret,
  };

  function captured(order: PaypalOrder): void {
    const capture = captureOf(order);
    if (capture) webhooks.later(() => captureWebhook(order, capture, signer));
  }

  function refunded(refund: Refund): void {
    const capture = paidCaptureOf(store.find(refund.captureId));
    if (capture) webhooks.later(() => refundWebhook(refund, capture, refunds.refundsOf(capture.id), signer));
  }

  async function token(request: Request): Promise<Response> {
    const grant = new URLSearchParams(await request.text()).get('grant_type');
    if (grant === 'client_credentials' && hasClientCredentials(request, options))
      return Response.json(issueToken(options));
    return Response.json(
      { error: 'invalid_client', error_description: 'Client Authentication failed' },
      { status: 401 },
    );
  }

  async function api(request: Request, path: string): Promise<Response> {
    if (!hasToken(request, options)) {
      return Response.json(
        { error: 'invalid_token', error_description: 'Token signature verification failed' },
        { status: 401 },
      );
    }
    if (path === '/v1/notifications/verify-webhook-signature') {
      const verified = isOwnWebhook(await request.text(), signer);
      return Response.json({ verification_status: verified ? 'SUCCESS' : 'FAILURE' });
    }
    if (path === '/v1/reporting/transactions') return reporting.answer(new URL(request.url).searchParams);
    const aboutDisputes = answerDisputesApi(request, path, store, refunds, options.readsDisputes ?? true);
    if (aboutDisputes) return Response.json(aboutDisputes.body, { status: aboutDisputes.status });
    return answerOrdersApi(request, path, store, refunds, { captured, refunded });
  }

  async function decideInDialog(request: Request, id: string): Promise<Response> {
    const parsed = decisionSchema.safeParse(await request.json().catch(() => null));
    const order = store.byId(id);
    if (!parsed.success || !order) return Response.json({ message: 'Unknown order or decision' }, { status: 404 });
    store.approve(order, PLANS[parsed.data.decision]);
    webhooks.later(() => orderApprovedWebhook(order, signer));
    return Response.json({ status: order.status, payerID: order.payer?.payer_id });
  }

  async function script(url: URL): Promise<Response> {
    if (url.searchParams.get('client-id') !== options.clientId) {
      return textResponse('throw new Error("SDK Validation error: client-id not recognized");', 'text/javascript', 400);
    }
    const code = await browserScript(new URL('./sdk/sdk.ts', import.meta.url));
    const css = await readFile(new URL('./sdk/sdk.css', import.meta.url), 'utf8');
    const settings = { base: PAYPAL_PATH, token: issueToken(options).access_token, css };
    return textResponse(`(settings => {${code}})(${JSON.stringify(settings)});`, 'text/javascript');
  }

  async function answer(request: Request, url: URL): Promise<Response> {
    const path = url.pathname.slice(PAYPAL_PATH.length);
    if (path === '/sdk/js') return script(url);
    if (path === '/v1/oauth2/token') return token(request);
    const decided = /^\/sandbox\/orders\/(\w+)$/.exec(path)?.[1];
    if (decided && request.method === 'POST') return decideInDialog(request, decided);
    if (/^\/v[12]\//.test(path)) {
      const next = () => api(request, path);
      return options.middleware ? options.middleware(request, next) : next();
    }
    return Response.json({ name: 'NOT_FOUND' }, { status: 404 });
  }

  return {
    async handle(request) {
      const url = new URL(request.url);
      return url.pathname.startsWith(`${PAYPAL_PATH}/`) ? answer(request, url) : null;
    },
    async resolvePending(reference, outcome): Promise<ResolvedPayment | null> {
      const order = store.find(reference);
      if (!order) return null;
      const message = resolvedWebhook(store, order, outcome, signer);
      const webhookStatus = message ? await webhooks.now(message) : null;
      return { reference: order.id, status: captureOf(order)?.status ?? order.status, webhookStatus };
    },
    money: createPaypalMoney(store, refunds, webhooks, signer),
    payOut: (currency) => reporting.payOut(currency),
    close: async () => webhooks.close(),
  };
}

/** Decides the pending step of an order. Returns the webhook that reports it, or null if there is none. */
function resolvedWebhook(store: OrderStore, order: PaypalOrder, outcome: PaymentOutcome, signer: WebhookSigner) {
  const capture = captureOf(order);
  if (capture) {
    if (capture.status === 'PENDING') store.decideCapture(capture, outcome === 'paid' ? 'COMPLETED' : 'DECLINED');
    return () => captureWebhook(order, capture, signer);
  }
  if (outcome === 'denied') {
    store.void(order);
    return null;
  }
  store.approve(order, 'complete');
  return order.status === 'APPROVED' ? () => orderApprovedWebhook(order, signer) : null;
}
