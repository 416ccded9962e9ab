import * as z from 'zod';
import type { ProviderEmulator, ProviderEmulatorOptions } from '../payment-provider.ts';
import type { PaymentOutcome, ResolvedPayment } from '../pending-payments.ts';
import { createWebhookQueue } from '../webhook-queue.ts';
import { readCheckoutRequest } from './checkout-request.ts';
import { frameFile } from './frame-files.ts';
import { PaystackLists } from './lists.ts';
import { createPaystackMoney } from './money-back.ts';
import { chargeSuccessWebhook, checkoutData, frameData, transactionData } from './payloads.ts';
import { refundWebhook } from './refund-payloads.ts';
import { RefundStore } from './refund-store.ts';
import { answerRefundsApi } from './refunds-api.ts';
import { type Transaction, type TransactionStatus, TransactionStore } from './transaction-store.ts';

export const PAYSTACK_PATH = '/__paystack';

export interface PaystackEmulatorOptions extends ProviderEmulatorOptions {
  secretKey: string;
  publicKey: string;
}

const DECISIONS = { approve: 'success', decline: 'failed', 'leave-pending': 'pending' } as const;
const decisionSchema = z.object({ decision: z.enum(['approve', 'decline', 'leave-pending']) });

/** Emulates Paystack under `/__paystack`: the API, the checkout frame and the signed webhooks. */
export function createPaystackEmulator(options: PaystackEmulatorOptions): ProviderEmulator {
  const store = new TransactionStore(options.stateFile);
  const refunds = new RefundStore(options.stateFile?.replace(/\.json$/, '-refunds.json'));
  const lists = new PaystackLists(store, refunds, options.stateFile?.replace(/\.json$/, '-payouts.json'));
  const webhooks = createWebhookQueue(options);
  const webhook = (transaction: Transaction) => () =>
    chargeSuccessWebhook(transaction, options.webhookUrl, options.secretKey);

  function decide(transaction: Transaction, status: TransactionStatus): void {
    const wasPaid = transaction.status === 'success';
    store.decide(transaction, status);
    if (status === 'success' && !wasPaid) webhooks.later(webhook(transaction));
  }

  async function requestCheckout(request: Request): Promise<Response> {
    const wanted = readCheckoutRequest(await request.json().catch(() => null), options.publicKey);
    if ('refused' in wanted) return refusal(400, wanted.refused);
    const opened = store.open(wanted);
    if ('refused' in opened) return refusal(400, opened.refused);
    return success('Transaction initialized', checkoutData(opened.transaction));
  }

  function verifyAccessCode(code: string): Response {
    const found = store.byAccessCode(code);
    return found ? success('Access code verified', checkoutData(found)) : refusal(404, 'Invalid access code');
  }

  function verify(request: Request, reference: string): Response {
    if (!hasBearer(request, options.secretKey)) return refusal(401, 'Invalid key');
    const found = store.byReference(reference);
    if (found) return success('Verification successful', transactionData(found));
    return refusal(400, 'Transaction reference not found.', 'transaction_not_found');
  }

  async function chargeApplePay(request: Request): Promise<Response> {
    const found = store.byId(Number(new URLSearchParams(await request.text()).get('transaction')));
    if (!found) return Response.json({ status: 'failed', message: 'Transaction not found' }, { status: 404 });
    decide(found, isDeclinedWallet(found) ? 'failed' : 'success');
    if (found.status !== 'success') return Response.json({ status: 'failed', message: 'Declined' });
    return Response.json({ status: 'success', message: 'Approved', reference: found.reference });
  }

  async function answerFrame(request: Request, code: string): Promise<Response> {
    const found = store.byAccessCode(code);
    if (!found) return refusal(404, 'Invalid access code');
    if (request.method === 'POST') {
      const parsed = decisionSchema.safeParse(await request.json().catch(() => null));
      if (!parsed.success) return refusal(400, 'Unknown decision');
      decide(found, decidedStatus(found, parsed.data.decision));
    }
    return success('Sandbox transaction', frameData(found));
  }

  async function answerRefunds(request: Request, path: string): Promise<Response> {
    if (!hasBearer(request, options.secretKey)) return refusal(401, 'Invalid key');
    const made = await answerRefundsApi(request, path, store, refunds, (refund, transaction) =>
      webhooks.later(() => refundWebhook(refund, transaction, options)),
    );
    return made ?? refusal(404, 'Not found');
  }

  /** Null for a path that is not part of Paystack's API. */
  function oneAnswer(request: Request, path: string): (() => Promise<Response>) | null {
    const reference = /^\/transaction\/verify\/(.+)$/.exec(path)?.[1];
    if (reference) return async () => verify(request, decoded(reference));
    const code = /^\/transaction\/verify_access_code\/(.+)$/.exec(path)?.[1];
    if (code) return async () => verifyAccessCode(decoded(code));
    if (path === '/checkout/request_inline' && request.method === 'POST') return () => requestCheckout(request);
    if (path === '/applepay/charge' && request.method === 'POST') return () => chargeApplePay(request);
    if (/^\/(refund|dispute)(\/|$)/.test(path)) return () => answerRefunds(request, path);
    return null;
  }

  function apiAnswer(request: Request, path: string): (() => Promise<Response>) | null {
    const list = request.method === 'GET' ? lists.answer(path, new URL(request.url).searchParams) : null;
    if (!list) return oneAnswer(request, path);
    return async () => (hasBearer(request, options.secretKey) ? list : refusal(401, 'Invalid key'));
  }

  async function answer(request: Request, path: string): Promise<Response> {
    const api = apiAnswer(request, path);
    if (api) return options.middleware ? options.middleware(request, api) : api();
    if (/^\/transaction\/(set_ip|update_log)\/\d+$/.test(path)) {
      return hasBearer(request, options.publicKey) ? success('Updated', null) : refusal(401, 'Invalid key');
    }
    if (path === '/applepay/validate-session/') {
      return Response.json({
        status: 'success',
        message: 'Session validated',
        data: { merchantSessionIdentifier: 'sandbox' },
      });
    }
    const code = /^\/sandbox\/transaction\/([0-9a-f]+)$/.exec(path)?.[1];
    if (code) return answerFrame(request, code);
    return (await frameFile(path)) ?? refusal(404, 'Not found');
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      return pathname.startsWith(`${PAYSTACK_PATH}/`) ? answer(request, pathname.slice(PAYSTACK_PATH.length)) : null;
    },
    async resolvePending(reference, outcome): Promise<ResolvedPayment | null> {
      const found = store.byReference(reference) ?? store.byOrder(reference);
      if (!found) return null;
      store.decide(found, resolvedStatus(outcome));
      const webhookStatus = found.paidAt !== null ? await webhooks.now(webhook(found)) : null;
      return { reference: found.reference, status: found.status, webhookStatus };
    },
    money: createPaystackMoney(store, refunds, webhooks, options),
    payOut: (currency) => lists.payOut(currency),
    close: async () => webhooks.close(),
  };
}

/** Decodes percent signs; returns the text unchanged if they are invalid. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The wallet of an e-mail address with `+declined` is declined. */
function isDeclinedWallet(transaction: Transaction): boolean {
  return /\+declined@/i.test(transaction.email);
}

function decidedStatus(transaction: Transaction, decision: keyof typeof DECISIONS): TransactionStatus {
  // A prompt on a phone is "ongoing" until its owner responds.
  if (decision === 'leave-pending' && transaction.channels[0] === 'mobile_money') return 'ongoing';
  return DECISIONS[decision];
}

function resolvedStatus(outcome: PaymentOutcome): TransactionStatus {
  return outcome === 'paid' ? 'success' : 'failed';
}

function hasBearer(request: Request, key: string): boolean {
  return request.headers.get('authorization') === `Bearer ${key}`;
}

function success(message: string, data: unknown): Response {
  return Response.json({ status: true, message, data });
}

function refusal(status: number, message: string, code?: string): Response {
  return Response.json({ status: false, message, ...(code ? { code } : {}) }, { status });
}
