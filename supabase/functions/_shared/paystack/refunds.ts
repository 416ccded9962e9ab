import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { isRefusal, type ProviderRefund, type RefundReply, type WantedRefund } from '../provider-refund.ts';
import { lenientList, lenientObject, optionalText, optionalWholeNumber } from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { callPaystack } from './api.ts';
import { findTransaction } from './transactions.ts';

const PAGE = 100;
const MOST_PAGES = 5;

/** `needs-attention` waits for the customer's bank account, to be entered on Paystack's pages. */
const STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  pending: 'pending',
  processing: 'pending',
  'needs-attention': 'pending',
  processed: 'done',
  failed: 'failed',
};
const OUR_NOTE = /\brefund ([0-9a-f-]{36})\b/i;

const idText = z.union([z.string(), z.int()]).transform(String).nullable().catch(null);
/** A transaction is a number in lists, and an object in other responses. */
const transactionId = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
  optionalWholeNumber,
);

const wireRefund = lenientObject({
  id: idText,
  transaction: transactionId,
  status: optionalText,
  amount: z.coerce.number().int().nullable().catch(null),
  currency: optionalText,
  merchant_note: optionalText,
  dispute: z.preprocess(
    (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
    idText,
  ),
  reason: optionalText,
});

const reply = lenientObject({ status: z.boolean().catch(false), message: optionalText, data: z.unknown().optional() });

function read(wire: z.output<typeof wireRefund>): ProviderRefund | null {
  if (!wire.id) return null;
  const status = STATUSES[wire.status ?? ''] ?? 'pending';
  return {
    id: wire.id,
    status,
    providerStatus: wire.status ?? 'unknown',
    amountMinor: wire.amount,
    currency: wire.currency,
    ourRefundId: OUR_NOTE.exec(wire.merchant_note ?? '')?.[1]?.toLowerCase() ?? null,
    disputeId: wire.dispute,
    failure: status === 'failed' ? wire.reason : null,
  };
}

/**
 * All refunds of a transaction, wherever they were made.
 * @throws UpstreamError also if Paystack lists those of other transactions: ours might be on a page that was not read
 */
export async function listPaystackRefunds(deps: Deps, reference: string): Promise<ProviderRefund[]> {
  const transaction = await findTransaction(deps, reference);
  if (!transaction) return [];
  if (transaction.id === null) throw new UpstreamError('Paystack told no id of a transaction');
  const found: ProviderRefund[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const wires = await listPage(deps, transaction.id, page);
    found.push(...wires.flatMap((wire) => read(wire) ?? []));
    if (wires.length < PAGE) return found;
  }
  throw new UpstreamError('Paystack lists too many refunds');
}

async function listPage(deps: Deps, transaction: number, page: number) {
  const answer = await callPaystack(deps, 'GET', `/refund?transaction=${transaction}&perPage=${PAGE}&page=${page}`);
  const { status, data } = reply.parse(answer.body);
  if (!answer.ok || !status || !Array.isArray(data)) {
    throw new UpstreamError(`Paystack refused to list refunds (${answer.status})`);
  }
  const wires = lenientList(wireRefund).parse(data);
  if (wires.some((wire) => wire.transaction !== transaction)) {
    throw new UpstreamError('Paystack listed the refunds of another transaction');
  }
  return wires;
}

/** Our refund among those of its transaction: by Paystack's id, or by ours in the note. */
export async function findPaystackRefund(deps: Deps, wanted: WantedRefund): Promise<ProviderRefund | null> {
  const all = await listPaystackRefunds(deps, wanted.paymentReference);
  return (
    all.find(({ id }) => id === wanted.providerRefundId) ??
    all.find(({ ourRefundId }) => ourRefundId === wanted.id) ??
    null
  );
}

/** Requests a refund. Not idempotent: look for it first. */
export async function createPaystackRefund(deps: Deps, wanted: WantedRefund): Promise<RefundReply> {
  const answer = await callPaystack(deps, 'POST', '/refund', {
    transaction: wanted.paymentReference,
    amount: wanted.amountMinor,
    currency: wanted.currency,
    merchant_note: `Little Baobab refund ${wanted.id}`,
  });
  const { status, message, data } = reply.parse(answer.body);
  const made = status ? read(wireRefund.parse(data)) : null;
  if (made) return { made };
  if (!status && message && isRefusal(answer.status)) return { refused: message };
  throw new UpstreamError(`Paystack answered a refund with ${answer.status}`);
}
