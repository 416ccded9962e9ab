import * as z from 'zod';
import { type Answer, notFound, unprocessable } from './api-answers.ts';
import type { OrderStore } from './order-store.ts';
import { refundData } from './refund-payloads.ts';
import { amountOf, paidCaptureOf, type Refund, type RefundStore } from './refund-store.ts';

const refundRequest = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/) }).optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
});

/** PayPal's calls about refunds; null for any other. Calls `made` for each new refund. */
export async function answerRefundsApi(
  request: Request,
  path: string,
  orders: OrderStore,
  store: RefundStore,
  made: (refund: Refund) => void,
): Promise<Answer | null> {
  const captureId = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1];
  if (captureId && request.method === 'POST') {
    return refundCapture(captureId, await request.json().catch(() => ({})), orders, store, made);
  }
  const refund = store.refund(/^\/v2\/payments\/refunds\/(\w+)$/.exec(path)?.[1] ?? '');
  const capture = refund && paidCaptureOf(orders.find(refund.captureId));
  return capture ? { status: 200, body: refundData(refund, capture, store.refundsOf(capture.id)) } : null;
}

function refundCapture(
  captureId: string,
  body: unknown,
  orders: OrderStore,
  store: RefundStore,
  made: (refund: Refund) => void,
): Answer {
  const capture = paidCaptureOf(orders.find(captureId));
  if (!capture || capture.id !== captureId) return notFound();
  const wanted = refundRequest.safeParse(body ?? {});
  if (!wanted.success) return unprocessable('DECIMAL_PRECISION');
  const currency = capture.amount.currency_code;
  const left = store.left(capture);
  if (left === 0) return unprocessable('CAPTURE_FULLY_REFUNDED');
  const { amount = amountOf(left, currency), custom_id, invoice_id } = wanted.data;
  if (amount.currency_code !== currency) return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  const cents = Math.round(Number(amount.value) * 100);
  if (cents > left) return unprocessable('REFUND_AMOUNT_EXCEEDED');
  const plan = store.takePlan(captureId);
  if (plan === 'refused') return unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS');
  const refund = store.add(capture, {
    status: plan === 'pending' ? 'PENDING' : 'COMPLETED',
    amount: amountOf(cents, currency),
    ...(custom_id ? { custom_id } : {}),
    ...(invoice_id ? { invoice_id } : {}),
  });
  made(refund);
  return { status: 201, body: refundData(refund, capture, store.refundsOf(captureId)) };
}
