import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { boundedPages, isoTime, isWithin, ListRefusedError, type ReadPage, type TimeWindow } from '../list-page.ts';
import { minorUnitsFromDecimal } from '../minor-units.ts';
import { lenientList, lenientObject, optionalPaypalId, optionalText, optionalUuid } from '../schema-parts.ts';
import { callPaypal } from './api.ts';

const PER_PAGE = 500;
/** PayPal may take up to three hours to list a transaction. */
export const REPORTING_DELAY_MS = 4 * 3_600_000;

const money = lenientObject({ value: optionalText, currency_code: optionalText });

const entry = lenientObject({
  transaction_info: lenientObject({
    transaction_id: optionalPaypalId,
    paypal_reference_id: optionalPaypalId,
    transaction_event_code: optionalText,
    transaction_initiation_date: optionalText,
    transaction_updated_date: optionalText,
    transaction_status: optionalText,
    transaction_amount: money,
    fee_amount: money,
    custom_field: optionalUuid,
  }),
}).transform(({ transaction_info: wire }) => {
  const value = wire.transaction_amount.value ?? '';
  return {
    id: wire.transaction_id,
    /** The related transaction, such as the payment of a refund. */
    of: wire.paypal_reference_id,
    kind: kindOf(wire.transaction_event_code ?? '', value.startsWith('-')),
    isSettled: wire.transaction_status === 'S',
    orderId: wire.custom_field,
    amountMinor: minorUnitsFromDecimal(value.replace('-', '')),
    currency: wire.transaction_amount.currency_code,
    feeMinor: minorUnitsFromDecimal((wire.fee_amount.value ?? '').replace('-', '') || null),
    at: wire.transaction_initiation_date,
    updatedAt: wire.transaction_updated_date,
  };
});

export type PaypalEntry = z.output<typeof entry>;
export type PaypalEntryKind = 'payment' | 'refund' | 'reversal' | 'returned' | 'payout' | 'other';

/** PayPal's event codes, in groups: T00 payments, T04 withdrawals, T11 reversals, T12 adjustments. */
function kindOf(code: string, isDebit: boolean): PaypalEntryKind {
  if (/^T00\d\d$/.test(code)) return isDebit ? 'other' : 'payment';
  if (/^T04\d\d$/.test(code)) return isDebit ? 'payout' : 'other';
  if (code === 'T1107') return isDebit ? 'refund' : 'other';
  if (code === 'T1106' || code === 'T1116' || code === 'T1201') return isDebit ? 'reversal' : 'returned';
  return code === 'T1202' ? 'returned' : 'other';
}

const reply = z.object({
  transaction_details: lenientList(entry),
  total_pages: z.int().nullable().catch(null),
});
const problem = lenientObject({ name: optionalText });

/**
 * The pages of the transactions of our PayPal account within a window, from its Transaction Search. Without a number of
 * pages, an empty page is the end.
 */
export function paypalEntryPages(deps: Deps, window: TimeWindow): ReadPage<PaypalEntry> {
  return boundedPages(['PayPal', 'transactions'], async (page) => {
    const query = new URLSearchParams({
      start_date: isoTime(window.from),
      end_date: isoTime(window.to),
      fields: 'transaction_info',
      balance_affecting_records_only: 'Y',
      page_size: String(PER_PAGE),
      page: String(page),
    });
    const answer = await callPaypal(deps, 'GET', `/v1/reporting/transactions?${query}`);
    const read = reply.safeParse(answer.body);
    if (!answer.ok || !read.success) throw new ListRefusedError(whyRefused(answer.status, answer.body));
    const { transaction_details: listed, total_pages: pages } = read.data;
    return {
      items: listed.filter(({ at, updatedAt }) => isWithin(window, [at, updatedAt])),
      ids: listed.map(({ id }) => id),
      isLast: listed.length === 0 || (pages !== null && page >= pages),
    };
  });
}

function whyRefused(status: number, body: unknown): string {
  if (status === 403) return 'PayPal does not let this app list its transactions: switch Transaction Search on for it';
  const { name } = problem.parse(body);
  if (name === 'RESULTSET_TOO_LARGE') return 'PayPal has more transactions than it lists at once: take fewer days';
  return `PayPal refused to list its transactions (${name ?? status})`;
}
