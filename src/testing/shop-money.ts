import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Receipt } from '../../supabase/tests/support/orders';
import { ask, decide, newestReturn } from '../../supabase/tests/support/returns';
import type { Shop } from '../../supabase/tests/support/shop';
import { renderApp } from './render-app';
import { DATABASE_URL, server } from './server';
import { staffSession } from './session';

interface Refund {
  id: string;
  payment_id: string;
  amount_minor: number;
  status: string;
  origin: string;
  reason: string;
  provider_refund_id: string | null;
}

interface Incident {
  id: string;
  kind: string;
  status: string;
  closing_note: string | null;
}

type RefundRequest =
  | { paymentId: string; amountMinor: number; reason: string; idempotencyKey: string; lines?: object[] }
  | { refundId: string };

/** What becomes of a request at the provider. Silent: no answer. Lost: the answer does not reach the browser. */
type Outcome = 'done' | 'pending' | 'failed' | 'silent' | 'lost';

export const REFUND_FAILURE = 'The card is closed';

/** Opens an order in the staff area. */
export async function openMoneyOf({ id }: Pick<Receipt, 'id'>) {
  const { user } = renderApp(`/admin/orders?order=${id}`, { session: staffSession() });
  return { user, money: within(await screen.findByRole('region', { name: 'Money' })) };
}

/** Refunds, disputes and incidents in the database that `serveDatabase` serves, as staff and providers make them. */
export function shopMoney({ clients: { owner, staff, service }, database: { sql } }: Shop) {
  const byStaff = async (name: string, body: object) => (await staff.rpc(name, body).throwOnError()).data;
  const byProvider = async (name: string, body: object) => (await service.rpc(name, body).throwOnError()).data;
  const rowsOf = <Row>(table: 'payments' | 'refunds' | 'payment_incidents', order: Receipt) =>
    sql.query<Row>(`select * from public.${table} where order_id = $1 order by created_at, id`, [order.id]);

  async function paymentOf(order: Receipt) {
    const [payment] = await rowsOf<{ id: string; reference: string; provider: string }>('payments', order);
    if (!payment) throw new Error('The order has no payment');
    return payment;
  }
  const begin = (
    payment_id: string,
    amount_minor: number,
    reason: string,
    idempotency_key: string,
    lines: object[] | null = null,
  ): Promise<Refund> => byStaff('begin_refund', { payment_id, amount_minor, reason, idempotency_key, lines });
  const settle = ({ id }: Pick<Refund, 'id'>, status: 'done' | 'pending' | 'failed') =>
    byProvider('settle_refund', {
      refund_id: id,
      status,
      provider_refund_id: `refund-${id}`,
      failure: status === 'failed' ? REFUND_FAILURE : null,
    });

  /** Of one Wooden Building Blocks. */
  async function approveReturn(order: Receipt) {
    const requested = await ask(owner, order.id, [{ product_id: 5, quantity: 1 }], { reason: 'damaged', token: null });
    if (requested.error) throw requested.error;
    await decide(staff, await newestReturn(staff)).throwOnError();
  }

  async function answer(request: RefundRequest, outcome: Outcome) {
    const refund: Refund =
      'refundId' in request
        ? await byStaff('resume_refund', { refund_id: request.refundId })
        : await begin(request.paymentId, request.amountMinor, request.reason, request.idempotencyKey, request.lines);
    if (outcome === 'lost') return HttpResponse.error();
    if (outcome === 'silent') return HttpResponse.json({ error: 'upstream', refund }, { status: 502 });
    const settled = await settle(refund, outcome);
    return outcome === 'failed'
      ? HttpResponse.json({ error: 'refund_failed', refund: settled, failure: REFUND_FAILURE }, { status: 422 })
      : HttpResponse.json({ refund: settled, outcome }, { status: outcome === 'done' ? 200 : 202 });
  }

  return {
    paymentOf,
    approveReturn,
    refundsOf: (order: Receipt) => rowsOf<Refund>('refunds', order),
    incidentsOf: (order: Receipt) => rowsOf<Incident>('payment_incidents', order),
    /** Asks for a refund of which the provider has not answered yet. */
    begin: async (order: Receipt, amount_minor: number) =>
      begin((await paymentOf(order)).id, amount_minor, 'A scratch', crypto.randomUUID()),
    settle,
    /** Records a refund of a part that was made elsewhere. */
    record: async (order: Receipt, amount_minor: number, provider_refund_id: string | null = null) =>
      byStaff('record_refund', {
        payment_id: (await paymentOf(order)).id,
        amount_minor,
        reason: 'A scratch',
        provider_refund_id,
        idempotency_key: crypto.randomUUID(),
      }),
    /** A sum that does not fit the order. */
    mismatch: (order: Receipt, received_minor: number, difference = 'amount', reference = `other-${order.id}`) =>
      byProvider('report_incident', {
        kind: 'mismatch',
        provider: 'paystack',
        reference,
        order_id: order.id,
        details: {
          difference,
          received_minor,
          received_currency: 'USD',
          expected_minor: order.charged_minor,
          expected_currency: order.charged_currency,
        },
      }),
    /** The newest state of a dispute; a lost one takes its sum. */
    async dispute(order: Receipt, dispute_id: string, status: string, amount_minor: number, facts: object = {}) {
      const { provider, reference } = await paymentOf(order);
      const body = { provider, dispute_id, payment_reference: reference, amount_minor, currency: 'USD' };
      await byProvider('report_dispute', { ...body, status, ...facts });
      if (status === 'lost') await byProvider('apply_dispute_loss', body);
    },
    /** Payments of orders that do not exist. */
    reportUnknownPayments: (received_minor: number, count = 1) =>
      sql.query(
        `select public.report_incident('unknown_payment', 'paystack', 'unknown-' || n, gen_random_uuid(),
                  jsonb_build_object('received_minor', $1::integer, 'received_currency', 'USD'))
           from generate_series(1, $2::integer) n`,
        [received_minor, count],
      ),
    /** A refund of a return fails, a second one is done, and then the first one is done after all. */
    async refundReturnTwice(order: Receipt) {
      const refundOnce = async () => {
        const { due } = await newestReturn(staff);
        if (!due) throw new Error('No money of the return is due');
        return begin(due.payment_id, due.amount_minor, 'Return', due.key);
      };
      await approveReturn(order);
      const first = await refundOnce();
      await settle(first, 'failed');
      await settle(await refundOnce(), 'done');
      await settle(first, 'done');
    },
    /** The goods of the newest return have come, and none of them can be sold again. */
    async receiveReturn() {
      const { id, version } = await newestReturn(staff);
      await byStaff('receive_return', { return_id: id, back: [], expected_version: version });
    },
    /** Answers `refund-payment` as the function does, with these outcomes of one request after the other. */
    serveRefunds(...outcomes: readonly Outcome[]) {
      const requests: RefundRequest[] = [];
      server.use(
        http.post<never, RefundRequest>(`${DATABASE_URL}/functions/v1/refund-payment`, async ({ request }) => {
          const body = await request.json();
          requests.push(body);
          return answer(body, outcomes[requests.length - 1] ?? 'silent');
        }),
      );
      return requests;
    },
  };
}
