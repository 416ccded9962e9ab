import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { repetition } from '../list-page.ts';
import { isRefusal, type ProviderRefund, type RefundReply, type WantedRefund } from '../provider-refund.ts';
import { lenientObject, optionalText, optionalWholeNumber } from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { callPaystack } from './api.ts';
import { isLastPage, paystackList } from './paging.ts';
import { findTransaction } from './transactions.ts';

const PAGE = 100;
/** With the refunds of all transactions, if Paystack does not filter them: staff wait for this. */
const MOST_PAGES = 20;

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
 * All refunds of a transaction, wherever they were made. Those of others are left out, if Paystack lists them.
 * @throws UpstreamError if the list was not read to its end: a refund that seems to be missing would be made again
 */
export async function listPaystackRefunds(deps: Deps, reference: string): Promise<ProviderRefund[]> {
  const transaction = await findTransaction(deps, reference);
  if (!transaction) return [];
  if (transaction.id === null) throw new UpstreamError('Paystack told no id of a transaction');
  const found = new Map<string, ProviderRefund>();
  const isRepeated = repetition();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { wires, isLast } = await listPage(deps, transaction.id, page);
    if (isRepeated(wires.map(({ id }) => id))) throw new UpstreamError('Paystack repeats a page of its refunds');
    for (const wire of wires) {
      const refund = wire.transaction === transaction.id ? read(wire) : null;
      if (refund) found.set(refund.id, refund);
    }
    if (isLast) return [...found.values()];
  }
  throw new UpstreamError('Paystack lists too many refunds');
}

async function listPage(deps: Deps, transaction: number, page: number) {
  const answer = await callPaystack(deps, 'GET', `/refund?transaction=${transaction}&perPage=${PAGE}&page=${page}`);
  const { status, data, meta } = paystackList.parse(answer.body);
  if (!answer.ok || !status || !data) throw new UpstreamError(`Paystack refused to list refunds (${answer.status})`);
  const wires = data.map((wire) => wireRefund.parse(wire));
  if (wires.some((wire) => wire.transaction === null)) {
    throw new UpstreamError('Paystack listed a refund without its transaction');
  }
  return { wires, isLast: isLastPage(meta, page, data.length) };
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
