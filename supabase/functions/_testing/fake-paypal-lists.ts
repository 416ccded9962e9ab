import { isAsked, type ListHabits, pageOfList } from './provider-lists.ts';

interface WireEntry {
  transaction_id: string;
  transaction_initiation_date: string;
  [field: string]: unknown;
}

export interface PaypalLists extends ListHabits {
  /** What Transaction Search lists. */
  readonly entries: WireEntry[];
}

/** PayPal's lists of transactions and disputes; null for any other path. */
export function answerPaypalList(path: string, lists: PaypalLists, disputes: readonly object[]): Response | null {
  const [resource, text] = path.split('?');
  const query = new URLSearchParams(text);
  if (resource === 'v1/reporting/transactions') return transactionList(query, lists);
  return resource === 'v1/customer/disputes' ? disputeList(path, query, lists, disputes) : null;
}

function transactionList(query: URLSearchParams, lists: PaypalLists): Response {
  const matches = (one: WireEntry) => isAsked(one.transaction_initiation_date, query, 'start_date', 'end_date');
  const { rows, page, total: total_items, pages } = pageOfList(lists.entries, query, 'page_size', matches, lists);
  const totals = lists.hidesTotals ? {} : { total_items, total_pages: pages };
  return Response.json({
    transaction_details: rows.map((transaction_info) => ({ transaction_info })),
    page,
    ...totals,
  });
}

function disputeList(path: string, query: URLSearchParams, lists: PaypalLists, disputes: readonly object[]): Response {
  const matches = ({ update_time }: { update_time?: string }) =>
    update_time === undefined || isAsked(update_time, query, 'update_time_after', 'update_time_before');
  const { rows, page, pages } = pageOfList(disputes, query, 'page_size', matches, lists);
  const next = new URL(`https://api-m.paypal.com/${path}`);
  next.searchParams.set('page', String(page + 1));
  const links = page < pages ? [{ rel: 'next', href: next.href, method: 'GET' }] : [];
  return Response.json({ items: rows, links });
}
