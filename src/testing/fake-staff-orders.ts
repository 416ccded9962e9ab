import { HttpResponse, http } from 'msw';
import { orderTotals } from '@/domain/totals';
import type { Tables } from '@/lib/supabase/database.types';
import { shippingAddress } from './fixtures';
import { noChoiceRow, sumsRow } from './order-rows';
import { type Args, refusal, rpc } from './rpc';
import { server } from './server';

/** A row of an order list, as the database functions return it. */
export type OrderListRow = Pick<
  Tables<'orders'>,
  | 'id'
  | 'created_at'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'total_amount'
  | 'customer_name'
  | 'customer_email'
  | 'delivery_option'
  | 'needed_by'
  | 'arrives_by'
> & { item_count: number; paid_amount: number; refunded_amount: number; refund_due: boolean; disputed: boolean };

type EventRow = Pick<Tables<'order_events'>, 'kind' | 'note' | 'from_status' | 'to_status' | 'details'> & {
  actor?: string;
};
type PaymentRow = Omit<Tables<'payments'>, 'order_id' | 'listed_at'>;
type RefundRow = Omit<Tables<'refunds'>, 'order_id' | 'idempotency_key'>;
type IncidentRow = Omit<Tables<'payment_incidents'>, 'order_id'>;

/** The n-th order of a list; the first is the newest. Paid by default; with a refund due when cancelled. */
export function orderListRow(index: number, changes: Partial<OrderListRow> = {}): OrderListRow {
  const isPaid = (changes.payment_status ?? 'paid') === 'paid';
  return {
    id: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
    created_at: new Date(Date.UTC(2026, 10, 21, 12) - index * 3_600_000).toISOString(),
    status: 'processing',
    payment_status: 'paid',
    payment_method: 'paystack-mpesa',
    total_amount: 38.49,
    customer_name: `Customer ${index}`,
    customer_email: `customer-${index}@example.com`,
    delivery_option: 'standard',
    needed_by: null,
    arrives_by: null,
    item_count: 1,
    paid_amount: isPaid ? 38.49 : 0,
    refunded_amount: 0,
    refund_due: isPaid && changes.status === 'cancelled',
    disputed: false,
    ...changes,
  };
}

/** The only payment of an order in the list. */
export function staffPaymentRow(changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id: '00000000-0000-4000-8000-00000000aaaa',
    provider: 'paystack',
    reference: 'ref-1',
    amount_minor: 3849,
    currency: 'USD',
    usd_amount: 38.49,
    fee_minor: null,
    refunded_minor: 0,
    refund_due: false,
    refund_reason: null,
    created_at: '2026-11-21T11:00:00Z',
    ...changes,
  };
}

export function staffRefundRow(changes: Partial<RefundRow> = {}): RefundRow {
  return {
    id: '00000000-0000-4000-8000-00000000bbbb',
    payment_id: staffPaymentRow().id,
    provider: 'paystack',
    amount_minor: 1250,
    currency: 'USD',
    usd_amount: 12.5,
    origin: 'staff',
    kind: 'refund',
    status: 'done',
    provider_refund_id: null,
    dispute_id: null,
    return_id: null,
    reason: 'A scratch',
    failure: null,
    actor: 'staff@littlebaobab.example',
    created_at: '2026-11-21T12:00:00Z',
    decided_at: null,
    ...changes,
  };
}

/** An event with only a kind by default. */
export function staffEventRow(kind: string, changes: Partial<EventRow> = {}): EventRow {
  return { kind, note: null, from_status: null, to_status: null, details: null, ...changes };
}

/**
 * A fake of the staff's order functions, on a list of orders with the newest first. `asked` are the bodies of the list
 * calls; `refuse` makes every change fail with a hint.
 */
export function fakeStaffOrders(orders: OrderListRow[]) {
  const asked: Args<'list_orders'>[] = [];
  const events: EventRow[] = [];
  const fake = {
    asked,
    events,
    exports: [] as (number | null)[],
    tracking: null as string | null,
    recalled: false,
    carrier: null as string | null,
    refuse: null as string | null,
    payments: null as PaymentRow[] | null,
    refunds: [] as RefundRow[],
    incidents: [] as IncidentRow[],
    chosen: {} as object,
    parcels: [] as object[],
    openReturns: [] as { id: string; is_approved: boolean; refund: number }[],
  };
  const find = (id: string) => orders.find((order) => order.id === id);
  const paymentsOf = ({ id, paid_amount, refund_due }: OrderListRow) => {
    const owed = { refund_due, refund_reason: refund_due ? 'order_cancelled' : null };
    return fake.payments ?? (paid_amount > 0 ? [staffPaymentRow({ reference: `ref-${id}`, ...owed })] : []);
  };
  const details = (order: OrderListRow) => ({
    ...order,
    ...sumsRow(orderTotals(3499)),
    ...noChoiceRow,
    ...fake.chosen,
    shipping_address: order.customer_email === null ? {} : { ...shippingAddress, email: order.customer_email },
    tracking_number: fake.tracking,
    carrier: fake.carrier,
    items: [
      {
        id: '00000000-0000-4000-8000-00000000cccc',
        sent: 0,
        to_send: 1,
        recalled: fake.recalled,
        product_id: 1,
        name: 'Nature Explorer Kit',
        image_url: '/kit.webp',
        quantity: 1,
        unit_price: 34.99,
        total_price: 34.99,
      },
    ],
    parcels: fake.parcels,
    events: events.map((event) => ({ at: order.created_at, actor: 'staff@littlebaobab.example', ...event })),
    payments: paymentsOf(order),
    refunds: fake.refunds,
    incidents: fake.incidents,
    payment_reference: paymentsOf(order)[0]?.reference ?? null,
    stock_held: order.status !== 'cancelled',
    open_returns: fake.openReturns,
  });
  const change = <Name extends 'set_order_status' | 'add_order_note' | 'set_order_tracking'>(
    name: Name,
    apply: (order: OrderListRow, body: Args<Name>) => void,
  ) =>
    http.post<never, Args<Name>>(rpc(name), async ({ request }) => {
      const body = await request.json();
      const order = find(body.order_id);
      if (fake.refuse) return refusal(fake.refuse);
      if (!order) return refusal('ORDER_NOT_FOUND');
      const { expected_status, expected_payment_status } = {
        expected_status: null,
        expected_payment_status: null,
        ...body,
      };
      const hasChanged =
        (expected_status ?? order.status) !== order.status ||
        (expected_payment_status ?? order.payment_status) !== order.payment_status;
      if (hasChanged) return refusal('STATUS_CONFLICT');
      apply(order, body);
      return HttpResponse.json(details(order));
    });

  server.use(
    http.post<never, Args<'list_orders'>>(rpc('list_orders'), async ({ request }) => {
      const body = await request.json();
      const { search, status, delivery, sort, before_id, page_size = 20, view, payment, refund_due } = body;
      asked.push(body);
      const found = orders.filter(
        (order) =>
          (!status || order.status === status) &&
          (!delivery || order.delivery_option === delivery) &&
          (!payment || order.payment_status === payment) &&
          (!refund_due || order.refund_due) &&
          (view !== 'unpaid' || (order.payment_status !== 'paid' && order.status !== 'cancelled')) &&
          (view !== 'late' || order.needed_by !== null) &&
          view !== 'withdrawn' &&
          `${order.id} ${order.customer_name} ${order.customer_email}`.toLowerCase().includes(search ?? ''),
      );
      if (sort === 'needed') found.sort((one, other) => ((one.needed_by ?? '9') < (other.needed_by ?? '9') ? -1 : 1));
      const start = !before_id ? 0 : found.findIndex((order) => order.id === before_id) + 1;
      const page = found.slice(start, start + page_size);
      const last = page.at(-1);
      const more = start + page_size < found.length;
      return HttpResponse.json({
        orders: page,
        next: more && last ? { created_at: last.created_at, id: last.id } : null,
      });
    }),
    http.post<never, Args<'log_export'>>(rpc('log_export'), async ({ request }) => {
      fake.exports.push((await request.json()).row_count);
      return HttpResponse.json(null);
    }),
    http.post<never, Args<'get_order'>>(rpc('get_order'), async ({ request }) => {
      const order = find((await request.json()).order_id);
      return HttpResponse.json(order ? details(order) : null);
    }),
    http.post<never, Args<'get_orders'>>(rpc('get_orders'), async ({ request }) => {
      const { order_ids } = await request.json();
      return HttpResponse.json(order_ids.flatMap((id) => find(id) ?? []).map(details));
    }),
    change('set_order_status', (order, { status }) => {
      events.push(staffEventRow('status', { from_status: order.status, to_status: status }));
      order.status = status;
      order.refund_due = status === 'cancelled' && order.paid_amount > 0;
    }),
    change('add_order_note', (_order, { note }) => {
      events.push(staffEventRow('note', { note }));
    }),
    change('set_order_tracking', (_order, body) => {
      fake.tracking = body.tracking_number ?? null;
      fake.carrier = body.carrier ?? null;
      const details = { carrier: fake.carrier };
      events.push(staffEventRow('tracking', { note: body.tracking_number ?? null, details }));
    }),
  );
  return fake;
}
