import { refuseKeyAsToken } from '../../../sandbox/gateway.ts';
import type { Database } from '../../../src/lib/supabase/database.types.ts';
import type { DatabaseFunctions } from '../_shared/database.ts';
import type { OrderRow } from '../_shared/orders.ts';
import type { FakeRefunds } from './fake-refunds.ts';

export const ORDER_ID = '0b9c1f6e-7a0a-4a3c-9a51-0d4a3a1c2b3d';
export const OTHER_ORDER_ID = '5c1d2f3a-1b2c-4d3e-8f4a-6b5c4d3e2f1a';
export const UNKNOWN_ORDER_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

type StoredRow = OrderRow & Pick<Database['public']['Tables']['orders']['Row'], 'payment_method' | 'cancel_reason'>;
type PaymentRow = Pick<
  Database['public']['Tables']['payments']['Row'],
  'order_id' | 'provider' | 'reference' | 'amount_minor' | 'currency' | 'refund_due'
>;

/** What a method charges, as the database lists it. */
export const charge = (minor: number, method = 'paystack-card', currency = 'USD') => ({ method, currency, minor });

export const SERVICE_KEY = 'sb_secret_of_the_tests';
export const PUBLISHABLE_KEY = 'sb_publishable_of_the_tests';

/** The part of the database that the functions use, at the HTTP boundary: one readable table, and functions. */
export class FakeDatabase {
  constructor(readonly money: FakeRefunds) {}

  readonly orders = new Map<string, StoredRow>();
  readonly payments: PaymentRow[] = [];
  /** The ids of our orders, by PayPal order id. */
  readonly paypalOrders = new Map<string, string>();
  readonly erased: string[] = [];

  /** A pending order of 38.49 dollars. */
  addOrder(id: string): void {
    this.orders.set(id, {
      id,
      status: 'pending',
      payment_status: 'pending',
      payment_method: 'paystack-card',
      payment_reference: null,
      charged_minor: 3849,
      charged_currency: 'USD',
      charges: [charge(3849)],
      expires_at: '2030-01-01T00:00:00Z',
      shipping_address: {
        firstName: 'Amina',
        lastName: 'Otieno',
        email: 'amina@example.com',
        phone: '+254712345678',
        address: '12 Baobab Lane',
        city: 'Nairobi',
        state: 'Nairobi County',
        zipCode: '00100',
        country: 'Kenya',
      },
      shipping_country: 'KE',
      cancel_reason: null,
    });
  }

  async answer(request: Request, path: string): Promise<Response> {
    const name = path.replace('rpc/', '');
    const refused = refuseKeyAsToken(request);
    if (refused) return refused;
    if (request.headers.get('apikey') === PUBLISHABLE_KEY) {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      return this.money.answerCaller(token, name, await request.json());
    }
    if (request.headers.get('apikey') !== SERVICE_KEY) {
      return Response.json({ message: 'Invalid API key' }, { status: 401 });
    }
    const id = /^orders\?id=eq\.([^&]+)/.exec(path)?.[1];
    if (id) {
      const row = this.orders.get(decodeURIComponent(id));
      return Response.json(row ? [row] : []);
    }
    if (path.startsWith('payments?')) return Response.json(this.money.findPayment(path, this.payments));
    const args = await request.json();
    if (path === 'rpc/mark_order_paid') return this.#markPaid(args);
    if (path === 'rpc/mark_payment_failed') return this.#markFailed(args);
    if (path === 'rpc/erase_account') return this.#erase(args);
    if (path === 'rpc/record_paypal_order') return this.#recordPaypalOrder(args);
    if (path === 'rpc/is_paypal_order_of') {
      return Response.json(this.paypalOrders.get(args.paypal_id) === args.order_id);
    }
    return this.money.answerServer(name, args as never) ?? Response.json({ message: 'Not found' }, { status: 404 });
  }

  #recordPaypalOrder({ order_id, paypal_id }: DatabaseFunctions['record_paypal_order']): Response {
    if (!this.orders.has(order_id)) return refusal('ORDER_NOT_FOUND');
    if ((this.paypalOrders.get(paypal_id) ?? order_id) !== order_id) return refusal('REFERENCE_USED');
    this.paypalOrders.set(paypal_id, order_id);
    return Response.json(true);
  }

  #markPaid(args: DatabaseFunctions['mark_order_paid']): Response {
    const order = this.orders.get(args.order_id);
    if (!order) return refusal('ORDER_NOT_FOUND');
    if (!order.charges.some(({ minor, currency }) => minor === args.amount_minor && currency === args.currency)) {
      return refusal('AMOUNT_MISMATCH');
    }
    const known = this.payments.find(
      ({ provider, reference }) => provider === args.provider && reference === args.reference,
    );
    if (known && known.order_id !== order.id) return refusal('REFERENCE_USED');
    const outcome = known ? (known.refund_due ? 'refund_due' : 'already_paid') : this.#record(order, args);
    return Response.json({ ...stateOf(order), outcome });
  }

  #record(order: StoredRow, args: DatabaseFunctions['mark_order_paid']): 'paid' | 'refund_due' {
    const refund_due = order.payment_status === 'paid' || order.status === 'cancelled';
    const { provider, reference, amount_minor, currency } = args;
    this.payments.push({ order_id: order.id, provider, reference, amount_minor, currency, refund_due });
    if (refund_due) return 'refund_due';
    Object.assign(order, { status: 'processing', payment_status: 'paid', payment_reference: reference });
    if (args.method) order.payment_method = args.method;
    return 'paid';
  }

  #erase({ user_id }: DatabaseFunctions['erase_account']): Response {
    this.erased.push(user_id);
    return Response.json({ erased_orders: 0, kept_orders: 0 });
  }

  #markFailed(args: DatabaseFunctions['mark_payment_failed']): Response {
    const order = this.orders.get(args.order_id);
    if (!order) return refusal('ORDER_NOT_FOUND');
    if (order.status === 'pending' && order.payment_status === 'pending') {
      Object.assign(order, { status: 'cancelled', payment_status: 'failed', cancel_reason: 'payment_failed' });
    }
    return Response.json(stateOf(order));
  }
}

function stateOf({ id, status, payment_status }: StoredRow) {
  return { id, status, payment_status };
}

function refusal(hint: string): Response {
  return Response.json({ code: 'P0001', hint, message: hint, details: null }, { status: 400 });
}
