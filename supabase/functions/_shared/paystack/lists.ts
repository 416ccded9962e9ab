import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { isoTime, type ListPage, ListRefusedError, type TimeWindow } from '../list-page.ts';
import { lenientObject, optionalText, optionalWholeNumber } from '../schema-parts.ts';
import { callPaystack } from './api.ts';
import { paystackTransaction } from './transactions.ts';

const PER_PAGE = 100;

const reply = lenientObject({ status: z.boolean().catch(false), data: z.unknown().optional() });
const wholeAmount = z.coerce.number().int().nullable().catch(null);
const idText = z
  .union([z.string().min(1), z.int()])
  .transform(String)
  .nullable()
  .catch(null);
const fees = lenientObject({ fees: wholeAmount });

const listedTransaction = z.unknown().transform((wire) => ({
  ...paystackTransaction.parse(wire),
  feeMinor: fees.parse(wire).fees,
}));

/** Lists contain only the number of the transaction. */
const listedRefund = lenientObject({ id: idText, transaction: idText, status: optionalText });

/** Its current state is fetched one by one. */
const listedDispute = lenientObject({ id: optionalWholeNumber });

const listedSettlement = lenientObject({
  id: idText,
  status: optionalText,
  currency: optionalText,
  effective_amount: optionalWholeNumber,
  total_amount: optionalWholeNumber,
  settlement_date: optionalText,
}).transform((wire) => ({
  reference: wire.id,
  currency: wire.currency,
  amountMinor: wire.effective_amount ?? wire.total_amount,
  paidOutAt: wire.settlement_date,
}));

/** Newest first. With `to` in the past, new transactions do not shift items to other pages. */
function list<Item>(resource: string, item: z.ZodType<Item>, filter: Record<string, string> = {}) {
  return async (deps: Deps, { from, to }: TimeWindow, page: number): Promise<ListPage<Item>> => {
    const query = new URLSearchParams({
      ...filter,
      from: isoTime(from),
      to: isoTime(to),
      perPage: String(PER_PAGE),
      page: String(page),
    });
    const answer = await callPaystack(deps, 'GET', `/${resource}?${query}`);
    const { status, data } = reply.parse(answer.body);
    if (!answer.ok || !status || !Array.isArray(data)) {
      throw new ListRefusedError(`Paystack refused to list its ${resource}s (${answer.status})`);
    }
    return { items: data.map((one) => item.parse(one)), isLast: data.length < PER_PAGE };
  };
}

export const listPaystackTransactions = list('transaction', listedTransaction, { status: 'success' });
export const listRecentPaystackRefunds = list('refund', listedRefund);
export const listPaystackDisputes = list('dispute', listedDispute);
export const listPaystackSettlements = list('settlement', listedSettlement, { status: 'success' });

/** The reference of the transaction with this id. */
export async function referenceOfTransaction(deps: Deps, id: string): Promise<string | null> {
  const answer = await callPaystack(deps, 'GET', `/transaction/${encodeURIComponent(id)}`);
  const { status, data } = reply.parse(answer.body);
  return answer.ok && status ? paystackTransaction.parse(data).reference : null;
}
