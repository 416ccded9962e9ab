import { createPaymentFixture, type Receipt } from './payment-fixture.ts';

export type ReconcileFixture = Awaited<ReturnType<typeof createReconcileFixture>>;

export const PAID = { status: 'processing', payment_status: 'paid', payments: 1, refunds: 0 };
export const OPEN = { status: 'pending', payment_status: 'pending', payments: 0, refunds: 0 };

/** The payment fixture, with what the tests of the reconciliation compare. */
export async function createReconcileFixture() {
  const shop = await createPaymentFixture();
  const rows = <Row>(text: string, parameters: unknown[] = []) => shop.database.sql.query<Row>(text, parameters);
  return {
    ...shop,
    rows,
    forgetRuns: () =>
      shop.database.sql.exec('delete from public.payment_incidents; delete from private.reconciliation_leases'),
    incidents: () =>
      rows<Record<string, unknown>>(
        'select kind, provider, reference, order_id, status, details from public.payment_incidents order by created_at',
      ),
    loseWebhooks: () => shop.post('/__sandbox/faults', { target: 'webhooks', mode: 'drop' }),

    /** All rows about money, to check that nothing has changed. */
    async everyRow(): Promise<string> {
      const tables = ['payments', 'refunds', 'payouts', 'order_events', 'orders'];
      return JSON.stringify(
        await Promise.all(tables.map((table) => rows(`select t::text from public.${table} t order by 1`))),
      );
    },

    async approveAtPaypal(order: Receipt, decision = 'approve'): Promise<string> {
      const { id } = (await shop.post('/functions/v1/paypal-order', { orderId: order.id })).body;
      await shop.post(`/__paypal/sandbox/orders/${id}`, { decision });
      return String(id);
    },

    /** Moves the creation of the PayPal orders into the past. */
    letTimePass: () => rows("update private.paypal_orders set created_at = created_at - interval '5 minutes'"),
  };
}
