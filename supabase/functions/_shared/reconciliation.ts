import { z } from 'zod';
import { callFunction, type DatabaseFunctions, readRows } from './database.ts';
import type { Deps } from './deps.ts';
import { isoTime } from './list-page.ts';
import { PROVIDERS, type Provider } from './payment-words.ts';
import type { StoredRefund } from './refunds.ts';
import { UpstreamError, type UpstreamReply } from './upstream.ts';

export type RunMode = DatabaseFunctions['begin_reconciliation']['mode'];

const time = z.string().transform((text) => Date.parse(text));
const begun = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('busy'), until: z.string() }),
  z.object({
    outcome: z.literal('started'),
    run_id: z.string(),
    from: time,
    to: time,
    started_at: z.string(),
    cursor: z.record(z.string(), z.unknown()),
  }),
]);

/** A payment in a provider's list, in minor units of `currency`. */
export interface ListedPayment {
  reference: string;
  orderId: string | null;
  amountMinor: number;
  currency: string;
  feeMinor: number | null;
}

const compared = z.object({
  fees: z.int(),
  open: z.array(
    z.object({
      reference: z.string(),
      order_id: z.string().optional(),
      recorded_minor: z.int().optional(),
      recorded_currency: z.string().optional(),
    }),
  ),
});
/** A listed payment that the database does not know, or has with the amount given here. */
export type OpenPayment = z.output<typeof compared>['open'][number];

const runRow = z.object({ started_at: z.string(), finished: z.boolean(), report: z.record(z.string(), z.unknown()) });
const incidentRow = z.object({
  kind: z.string(),
  provider: z.enum(PROVIDERS),
  reference: z.string(),
  order_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
const paymentRow = z.object({
  id: z.string(),
  reference: z.string(),
  order_id: z.string(),
  amount_minor: z.int(),
  refunded_minor: z.int(),
  currency: z.string(),
});
export type PaymentRow = z.output<typeof paymentRow>;
const refundRow = z.looseObject({
  id: z.string(),
  payment_id: z.string(),
  order_id: z.string(),
  provider: z.enum(PROVIDERS),
  amount_minor: z.int(),
  currency: z.string(),
  status: z.enum(['requested', 'pending', 'done', 'failed']),
  provider_refund_id: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: z.string(),
});
const PAYMENT_COLUMNS = Object.keys(paymentRow.shape).join(',');

function parsed<Output>(reply: UpstreamReply, schema: z.ZodType<Output>, what: string): Output {
  const read = schema.safeParse(reply.body);
  if (!reply.ok || !read.success) throw new UpstreamError(`the database refused ${what} (${reply.status})`);
  return read.data;
}

async function rows<Output>(deps: Deps, row: z.ZodType<Output>, query: string, what: string): Promise<Output[]> {
  return parsed(await readRows(deps, query), z.array(row), what);
}

export async function beginRun(deps: Deps, mode: RunMode, days: number) {
  return parsed(await callFunction(deps, 'begin_reconciliation', { mode, days }), begun, 'to start a run');
}

/** Saves the cursor of a run. False if a newer run has replaced it. */
export async function keepRun(deps: Deps, args: DatabaseFunctions['keep_reconciliation']): Promise<boolean> {
  return parsed(await callFunction(deps, 'keep_reconciliation', args), z.boolean(), 'to keep a run');
}

/** The last finished run of the full comparison. */
export async function lastFullRun(deps: Deps) {
  const query = 'reconciliation_runs?mode=eq.full&finished=is.true&select=started_at,finished,report';
  const [last] = await rows(deps, runRow, `${query}&order=started_at.desc&limit=1`, 'to show a run');
  return last ?? null;
}

export async function comparePayments(
  deps: Deps,
  provider: Provider,
  listed: readonly ListedPayment[],
  dryRun: boolean,
): Promise<{ fees: number; open: Map<string, OpenPayment> }> {
  const page = listed.map(({ reference, amountMinor, currency, feeMinor }) => ({
    reference,
    amount_minor: amountMinor,
    currency,
    fee_minor: feeMinor,
  }));
  const reply = await callFunction(deps, 'compare_payments', { provider, listed: page, dry_run: dryRun });
  const { fees, open } = parsed(reply, compared, 'to compare payments');
  return { fees, open: new Map(open.map((one) => [one.reference, one])) };
}

/** Records transfers to our bank account and returns how many are new. */
export async function recordPayouts(deps: Deps, args: DatabaseFunctions['record_payouts']): Promise<number> {
  return parsed(await callFunction(deps, 'record_payouts', args), z.int(), 'to record payouts');
}

export async function paypalOrdersToAsk(deps: Deps, args: DatabaseFunctions['paypal_orders_to_ask']) {
  const found = z.array(z.object({ paypal_id: z.string(), order_id: z.string() }));
  return parsed(await callFunction(deps, 'paypal_orders_to_ask', args), found, 'to name PayPal orders');
}

export async function finishPaypalOrder(deps: Deps, paypalId: string): Promise<void> {
  parsed(
    await callFunction(deps, 'finish_paypal_order', { paypal_id: paypalId }),
    z.boolean(),
    'to finish a PayPal order',
  );
}

export async function reportIncident(deps: Deps, incident: DatabaseFunctions['report_incident']): Promise<void> {
  parsed(await callFunction(deps, 'report_incident', incident), z.looseObject({ id: z.string() }), 'an incident');
}

/** The open incidents reported since this time. */
export function incidentsSince(deps: Deps, since: string) {
  const query = `payment_incidents?status=eq.open&last_seen_at=gte.${encodeURIComponent(since)}`;
  const columns = 'kind,provider,reference,order_id,details';
  return rows(deps, incidentRow, `${query}&select=${columns}&order=created_at&limit=200`, 'to show incidents');
}

/** Recorded payments of this period that their provider has not listed. */
export function unlistedPayments(deps: Deps, provider: Provider, from: number, to: number): Promise<PaymentRow[]> {
  const query = `payments?provider=eq.${provider}&listed_at=is.null&created_at=gte.${isoTime(from)}&created_at=lt.${isoTime(to)}`;
  return rows(deps, paymentRow, `${query}&select=${PAYMENT_COLUMNS}&order=created_at,id&limit=200`, 'to show payments');
}

/** Refunds that were begun before this time and are not finished. */
export async function waitingRefunds(deps: Deps, before: number): Promise<(StoredRefund & { created_at: string })[]> {
  const query = `refunds?status=in.(requested,pending)&created_at=lt.${isoTime(before)}&order=created_at&limit=100`;
  const waiting = await rows(deps, refundRow, query, 'to show refunds');
  if (waiting.length === 0) return [];
  const ids = [...new Set(waiting.map(({ payment_id }) => payment_id))].join(',');
  const payments = await rows(
    deps,
    paymentRow,
    `payments?id=in.(${ids})&select=${PAYMENT_COLUMNS}`,
    'to show payments',
  );
  return waiting.flatMap((refund) => {
    const payment = payments.find(({ id }) => id === refund.payment_id);
    if (!payment) return [];
    const refundable_minor = payment.amount_minor - payment.refunded_minor;
    return [{ ...refund, payment_reference: payment.reference, refundable_minor }];
  });
}

/** Our records of these refunds, by the provider's id. */
export async function knownRefunds(
  deps: Deps,
  provider: Provider,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const query = `refunds?provider=eq.${provider}&provider_refund_id=in.(${ids.map(encodeURIComponent).join(',')})`;
  const row = z.object({ provider_refund_id: z.string(), status: z.string() });
  const known = await rows(deps, row, `${query}&select=provider_refund_id,status`, 'to show refunds');
  return new Map(known.map(({ provider_refund_id, status }) => [provider_refund_id, status]));
}
