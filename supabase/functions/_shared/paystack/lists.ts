import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { boundedPages, isoTime, isWithin, ListRefusedError, type ReadPage, type TimeWindow } from '../list-page.ts';
import { lenientObject, optionalText, optionalWholeNumber } from '../schema-parts.ts';
import { callPaystack } from './api.ts';
import { isLastPage, paystackList } from './paging.ts';
import { paystackTransaction } from './transactions.ts';

const PER_PAGE = 100;
/** Paystack's names of dates differ between its lists. */
const DATES = [
  'createdAt',
  'created_at',
  'updatedAt',
  'updated_at',
  'paidAt',
  'paid_at',
  'refunded_at',
  'resolvedAt',
  'settlement_date',
] as const;

const reply = lenientObject({ status: z.boolean().catch(false), data: z.unknown().optional() });
const wholeAmount = z.coerce.number().int().nullable().catch(null);
const idText = z
  .union([z.string().min(1), z.int()])
  .transform(String)
  .nullable()
  .catch(null);
const fees = lenientObject({ fees: wholeAmount });

/** What is checked of each row, because a list may ignore what was requested. */
const row = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((wire) => ({
    id: idText.parse(wire.id),
    status: optionalText.parse(wire.status),
    dates: DATES.map((name) => optionalText.parse(wire[name])),
  }));

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

/**
 * The pages of a list within a window, and with this status if one is given. Both are requested and checked: not all lists
 * are documented to filter. Newest first; with `to` in the past, new transactions do not shift items to other pages.
 */
function pagesOf<Item>(resource: string, item: z.ZodType<Item>, status?: string) {
  return (deps: Deps, window: TimeWindow): ReadPage<Item> =>
    boundedPages(['Paystack', `${resource}s`], async (page) => {
      const query = new URLSearchParams({
        ...(status ? { status } : {}),
        from: isoTime(window.from),
        to: isoTime(window.to),
        perPage: String(PER_PAGE),
        page: String(page),
      });
      const answer = await callPaystack(deps, 'GET', `/${resource}?${query}`);
      const { status: isFine, data, meta } = paystackList.parse(answer.body);
      if (!answer.ok || !isFine || !data) {
        throw new ListRefusedError(`Paystack refused to list its ${resource}s (${answer.status})`);
      }
      const listed = data.map((wire) => ({ wire, ...row.parse(wire) }));
      const wanted = listed.filter((one) => (!status || one.status === status) && isWithin(window, one.dates));
      return {
        items: wanted.map(({ wire }) => item.parse(wire)),
        ids: listed.map(({ id }) => id),
        isLast: isLastPage(meta, page, data.length),
      };
    });
}

export const paystackTransactionPages = pagesOf('transaction', listedTransaction, 'success');
export const paystackRefundPages = pagesOf('refund', listedRefund);
export const paystackDisputePages = pagesOf('dispute', listedDispute);
/** Transfers that have reached our bank account. */
export const paystackSettlementPages = pagesOf('settlement', listedSettlement, 'success');

/** The reference of the transaction with this id. */
export async function referenceOfTransaction(deps: Deps, id: string): Promise<string | null> {
  const answer = await callPaystack(deps, 'GET', `/transaction/${encodeURIComponent(id)}`);
  const { status, data } = reply.parse(answer.body);
  return answer.ok && status ? paystackTransaction.parse(data).reference : null;
}
