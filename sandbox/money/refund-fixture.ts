import { createPaymentFixture, type Receipt } from '../payment-fixture.ts';

interface PaymentRow {
  id: string;
  reference: string;
  amount_minor: number;
  refunded_minor: number;
  fee_minor: number | null;
}

interface RefundRow {
  id: string;
  kind: string;
  origin: string;
  status: string;
  amount_minor: number;
  provider_refund_id: string | null;
}

interface IncidentRow {
  kind: string;
  status: string;
  reference: string;
  order_id: string | null;
  details: Record<string, unknown>;
}

/** The payment fixture, with paid orders and actions of staff and providers. */
export async function createRefundFixture() {
  const shop = await createPaymentFixture();
  const { sql } = shop.database;
  const sandbox = (call: string, body: object) => shop.post(`/__sandbox/${call}`, body);

  async function paymentOf(order: Receipt): Promise<PaymentRow> {
    const [row] = await sql.query<PaymentRow>('select * from public.payments where order_id = $1', [order.id]);
    if (!row) throw new Error('no payment');
    return row;
  }

  return {
    ...shop,
    sandbox,
    paymentOf,

    /** An order with a confirmed Paystack payment. */
    async paidByPaystack() {
      const order = await shop.placeOrder();
      await shop.confirm(order, await shop.charge(order, 'approve'));
      return { order, payment: await paymentOf(order) };
    },

    /** An order with a confirmed PayPal payment. */
    async paidByPaypal() {
      const order = await shop.placeOrder('paypal');
      const { body } = await shop.post('/functions/v1/paypal-order', { orderId: order.id });
      await shop.post(`/__paypal/sandbox/orders/${body.id}`, { decision: 'approve' });
      await shop.confirm(order, String(body.id), 'paypal');
      return { order, payment: await paymentOf(order) };
    },

    /** As staff. */
    refund: (paymentId: string, amountMinor: number, idempotencyKey: string = crypto.randomUUID()) =>
      shop.post(
        '/functions/v1/refund-payment',
        { paymentId, amountMinor, reason: 'A corner is broken', idempotencyKey },
        shop.asStaff,
      ),

    resume: (refundId: string) => shop.post('/functions/v1/refund-payment', { refundId }, shop.asStaff),

    fail: (target: string, mode: string, times = 1) => sandbox('faults', { target, mode, times }),

    refundsOf: (order: Receipt) =>
      sql.query<RefundRow>('select * from public.refunds where order_id = $1 order by created_at', [order.id]),

    incidents: (reference: string) =>
      sql.query<IncidentRow>('select * from public.payment_incidents where reference = $1', [reference]),
  };
}
