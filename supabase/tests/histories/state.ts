/** The state of one history in the database, as `histories.state` returns it. */
export interface ShopState {
  products: ProductState[];
  orders: OrderState[];
  incidents: IncidentState[];
  /** Shillings per dollar, as set by staff. */
  rate: number;
}

export interface ProductState {
  id: number;
  stock: number;
  /** The total of its stock history. */
  recorded: number;
  price: number;
  version: number;
  archived: boolean;
}

export interface OrderLine {
  id: string;
  product_id: number;
  quantity: number;
  unit_price: number;
  /** The price of the line after its discount, without tax. */
  net: number;
  sent: number;
  /** Without having been sent. */
  ended: number;
  left_over: number;
  /** The part of the ended units instead of which something else is sent. */
  replaced: number;
  /** Its units in approved returns that had left. */
  coming_back: number;
  /** The part of the ended units from which their buyer has withdrawn. */
  withdrawn: number;
  /** Its units in approved returns. */
  owed: number;
  /** The part of the ended units that is in stock again. */
  restocked: number;
}

export interface OrderState {
  id: string;
  user_id: string | null;
  status: string;
  payment_status: string;
  payment_method: string;
  cancel_reason: string | null;
  payment_reference: string | null;
  stock_held: boolean;
  total_amount: number;
  tax_amount: number;
  shipping_amount: number;
  charged_minor: number;
  charged_currency: string;
  charged_rate: number | null;
  /** Of every method that was begun. */
  charges: { method: string; currency: string; minor: number }[];
  erased_at: string | null;
  /** Whether the time to pay is over. */
  late: boolean;
  items: OrderLine[];
  /** In dollars, as its page says. */
  owed: number;
  /** Whether it has used its code. */
  redeemed: boolean;
  returns: ReturnState[];
  /** Whether a return of it counts as paid. */
  settled: boolean;
  /** The ids of its parcels. */
  parcels: string[];
  payments: PaymentState[];
  refunds: RefundState[];
  events: { id: number; kind: string; from: string | null; to: string | null; note: string | null }[];
}

export interface ReturnState {
  id: string;
  status: string;
  reason: string;
  version: number;
  is_received: boolean;
  /** In dollars, while no refund of it is on its way or done. */
  owed: number;
  key: string;
  due: { payment_id: string; amount_minor: number } | null;
}

export interface PaymentState {
  id: string;
  provider: string;
  reference: string;
  amount_minor: number;
  currency: string;
  usd_amount: number;
  refunded_minor: number;
  refund_due: boolean;
  refund_reason: string | null;
}

export interface RefundState {
  id: string;
  payment_id: string;
  order_id: string;
  amount_minor: number;
  currency: string;
  usd_amount: number;
  origin: 'staff' | 'recorded' | 'provider';
  kind: 'refund' | 'reversal';
  status: 'requested' | 'pending' | 'done' | 'failed';
  provider_refund_id: string | null;
  /** The units that it names. */
  lines: object[] | null;
}

export interface IncidentState {
  id: string;
  kind: string;
  reference: string;
  payment_id: string | null;
  order_id: string | null;
  status: string;
  details: object;
}

export const allPayments = (state: ShopState): PaymentState[] => state.orders.flatMap(({ payments }) => payments);
export const allRefunds = (state: ShopState): RefundState[] => state.orders.flatMap(({ refunds }) => refunds);
export const cents = (amount: number): number => Math.round(amount * 100);
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
