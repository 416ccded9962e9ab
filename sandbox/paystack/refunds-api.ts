import * as z from 'zod';
import { createdRefundData, disputeData, refundData } from './refund-payloads.ts';
import type { Refund, RefundStore } from './refund-store.ts';
import type { Transaction, TransactionStore } from './transaction-store.ts';

interface Answer {
  status: number;
  body: { status: boolean; message: string; data?: unknown };
}

const refundRequest = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  amount: z.coerce.number().int().positive().optional(),
  currency: z.string().optional(),
  merchant_note: z.string().optional(),
  customer_note: z.string().optional(),
});

/** Paystack's calls about refunds and disputes; null for any other. Calls `made` for each new refund. */
export async function answerRefundsApi(
  request: Request,
  path: string,
  transactions: TransactionStore,
  store: RefundStore,
  made: (refund: Refund, transaction: Transaction) => void,
): Promise<Response | null> {
  const answer = await answerPath(request, path, transactions, store, made);
  return answer && Response.json(answer.body, { status: answer.status });
}

async function answerPath(
  request: Request,
  path: string,
  transactions: TransactionStore,
  store: RefundStore,
  made: (refund: Refund, transaction: Transaction) => void,
): Promise<Answer | null> {
  if (path === '/refund' && request.method === 'POST') {
    return create(await request.json().catch(() => null), transactions, store, made);
  }
  const refundId = /^\/refund\/(\d+)$/.exec(path)?.[1];
  if (refundId) {
    const refund = store.refund(refundId);
    return refund ? success('Refund retrieved', refundData(refund)) : refused(404, 'Refund not found');
  }
  const disputed = /^\/dispute\/transaction\/(\d+)$/.exec(path)?.[1];
  const transaction = disputed ? transactions.byId(Number(disputed)) : undefined;
  if (transaction) {
    const found = store.disputesOf(transaction).map((one) => disputeData(one, transaction));
    return success('Dispute retrieved', found);
  }
  const dispute = store.dispute(/^\/dispute\/(\d+)$/.exec(path)?.[1] ?? '');
  const about = dispute && transactions.byId(dispute.transaction);
  if (about) return success('Dispute retrieved', disputeData(dispute, about));
  return path.startsWith('/dispute/') ? refused(404, 'Dispute not found') : null;
}

function create(
  body: unknown,
  transactions: TransactionStore,
  store: RefundStore,
  made: (refund: Refund, transaction: Transaction) => void,
): Answer {
  const wanted = refundRequest.safeParse(body);
  if (!wanted.success) return refused(400, 'Invalid Amount Sent');
  const { transaction: named, amount, currency, merchant_note, customer_note } = wanted.data;
  const transaction = transactions.byReference(named) ?? transactions.byId(Number(named));
  if (!transaction) return refused(404, 'Transaction not found');
  if (transaction.status === 'reversed') return refused(400, 'Transaction has been fully reversed');
  if (transaction.status !== 'success') return refused(400, 'Transaction has not been completed');
  if (currency && currency !== transaction.currency) return refused(400, 'Currency does not match the transaction');
  const left = store.left(transaction);
  if ((amount ?? left) > left || left === 0) return refused(400, 'Refund amount is more than the transaction amount');
  if (store.takePlan(transaction) === 'refused')
    return refused(400, 'Your balance is not enough to fulfil this request');
  const refund = store.add(transaction, {
    amount: amount ?? left,
    status: 'pending',
    ...(merchant_note ? { merchantNote: merchant_note } : {}),
    ...(customer_note ? { customerNote: customer_note } : {}),
  });
  made(refund, transaction);
  return success('Refund has been queued for processing', createdRefundData(refund, transaction));
}

function success(message: string, data: unknown): Answer {
  return { status: 200, body: { status: true, message, data } };
}

function refused(status: number, message: string): Answer {
  return { status, body: { status: false, message } };
}
