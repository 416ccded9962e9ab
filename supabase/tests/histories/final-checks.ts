import { ask, isTakenBack, lastOf, type Model, type ProviderRefund, paymentOf } from './model';
import { messageOfCharge, messageOfDispute } from './play-money';
import { askProvider, messageOfRefund } from './play-refunds';
import { type HistoryDatabase, server, staffMember } from './shop-session';
import { allRefunds, total } from './state';

/** Delivers all messages that were lost, as the providers retry for days: the last status first, and then all of them
 *  again from the beginning. */
export async function deliverEverything(model: Model): Promise<void> {
  const calls = [
    ...[...model.requested].map((request) => askProvider(model, request, 'done')),
    ...model.charges.map(messageOfCharge),
    ...model.refunds.flatMap((refund) => {
      if (lastOf(refund.statuses) === 'pending') refund.statuses.push('done');
      return lastFirst(refund.statuses).map((status) => messageOfRefund(refund, status, true));
    }),
    ...model.disputes.flatMap((dispute) =>
      lastFirst(dispute.statuses).map((status) => messageOfDispute(dispute, status)),
    ),
  ];
  await ask(model, server, ...calls);
}

/** If a provider reported two final states, their order matters, so they are delivered in order. */
const lastFirst = (list: readonly string[]): string[] =>
  isTakenBack(list) ? [...list] : [...list.slice(-1), ...list.slice(0, -1)];

/** After all messages the shop's books equal the providers' to the cent, or an incident shows the difference. */
export function brokenBooks(model: Model): string[] {
  return [...model.charges.flatMap((charge) => brokenCharge(model, charge)), ...brokenDisputes(model)];
}

function brokenCharge(model: Model, charge: Model['charges'][number]): string[] {
  const payment = paymentOf(model, charge);
  if (!payment) return [`${charge.reference} was paid and is nowhere`];
  const refunds = model.refunds.filter((refund) => refund.charge === charge);
  const isExplained = (refund: ProviderRefund) =>
    model.state.incidents.some(({ kind, reference }) => kind === 'refund' && reference === refund.id);
  const gaveBack = total(
    refunds
      .filter((refund) => lastOf(refund.statuses) === 'done' && !isExplained(refund))
      .map((refund) => refund.amountMinor),
  );
  const transferred = total(
    model.transfers.filter((transfer) => transfer.charge === charge).map(({ amountMinor }) => amountMinor),
  );
  const explained = new Set(refunds.filter(isExplained).map(({ id }) => id));
  const recorded = total(
    allRefunds(model.state)
      .filter((refund) => refund.payment_id === payment.id && refund.status !== 'failed')
      .filter(({ provider_refund_id }) => !explained.has(provider_refund_id ?? ''))
      .map(({ amount_minor }) => amount_minor),
  );
  return gaveBack + transferred === recorded
    ? []
    : [`of ${charge.reference} ${gaveBack} and ${transferred} by transfer went back, the shop says ${recorded}`];
}

function brokenDisputes(model: Model): string[] {
  return model.disputes.flatMap(({ id, statuses }) => {
    const known = model.state.incidents.find(({ kind, reference }) => kind === 'dispute' && reference === id);
    const status = lastOf(statuses);
    return known && (known.status === status || (status === 'open' && known.status === 'closed'))
      ? []
      : [`dispute ${id} is ${status}, the shop says ${known?.status}`];
  });
}

interface Sums {
  received: number;
  tax: number;
  refunded: number;
  reversed: number;
}

const ordersSql = `
select (select coalesce(sum(o.total_amount), 0) from public.payments p join public.orders o on o.id = p.order_id)::float8 as received,
       (select coalesce(sum(o.tax_amount), 0) from public.payments p join public.orders o on o.id = p.order_id)::float8 as tax,
       coalesce(sum(r.usd_amount) filter (where r.kind = 'refund'), 0)::float8 as refunded,
       coalesce(sum(r.usd_amount) filter (where r.kind = 'reversal'), 0)::float8 as reversed
  from public.refunds r where r.status = 'done'`;

/** The shop's books, as staff read them, must be the totals of its orders. */
export async function brokenTotals(database: HistoryDatabase): Promise<string[]> {
  const { role, claims } = staffMember(0);
  const calls = [{ text: 'select public.books(current_date - 2, current_date + 2)' }];
  const [books] = await database.query<{ done: { answer: { totals: Sums | null } } }>(
    `select histories.call($1, $2::text::jsonb, $3::text::jsonb, '{}', 'none') as done`,
    [role, JSON.stringify(claims), JSON.stringify(calls)],
  );
  const [orders] = await database.query<Sums>(ordersSql);
  const totals = books?.done.answer.totals;
  return (['received', 'tax', 'refunded', 'reversed'] as const)
    .filter((sum) => Math.round(100 * (totals?.[sum] ?? 0)) !== Math.round(100 * (orders?.[sum] ?? 0)))
    .map((sum) => `the books say ${totals?.[sum]} ${sum}, the orders ${orders?.[sum]}`);
}
