import { randomBytes } from 'node:crypto';
import { type JsonFile, openJsonFile } from '../json-file.ts';
import type { OrderRequest, PurchaseUnit } from './order-request.ts';

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
/** The account that receives the money of a purchase unit. */
export interface Payee {
  merchant_id: string;
  email_address?: string;
}

/** The outcome of a capture, as the shopper chose it. */
export type CapturePlan = 'complete' | 'decline' | 'pending';

export interface Capture {
  id: string;
  status: CaptureStatus;
  amount: PurchaseUnit['amount'];
  custom_id?: string;
  final_capture: true;
  seller_receivable_breakdown?: Record<'gross_amount' | 'paypal_fee' | 'net_amount', PurchaseUnit['amount']>;
  create_time: string;
}

export interface PaypalOrder {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  purchase_units: (PurchaseUnit & { payee: Payee; payments?: { captures: Capture[] } })[];
  create_time: string;
  payer?: { payer_id: string; email_address: string; name: { given_name: string; surname: string } };
}

interface State {
  orders: { order: PaypalOrder; plan: CapturePlan }[];
  /** Responses by `PayPal-Request-Id`. A repeated call gets the same response. */
  answers: Record<string, { status: number; body: unknown }>;
}

const PAYER = {
  payer_id: 'SANDBOXPAYER1',
  email_address: 'buyer@example.com',
  name: { given_name: 'Sandbox', surname: 'Buyer' },
};

/** The payer with an e-mail address. */
const SOMEBODY_ELSE = 'SMEBDYELSE222';

/** The orders at PayPal, stored in a file if one is given. */
export class OrderStore {
  readonly #file: JsonFile<State>;
  readonly #state: State;
  readonly #merchantId: string;

  /** `merchantId` is the shop's account, which receives the money if an order has no payee. */
  constructor(file: string | undefined, merchantId: string) {
    this.#merchantId = merchantId;
    this.#file = openJsonFile<State>(file, () => ({ orders: [], answers: {} }));
    this.#state = this.#file.read();
  }

  create(request: OrderRequest): PaypalOrder {
    const purchase_units = request.purchase_units.map((unit) => ({ ...unit, payee: this.#payeeOf(unit) }));
    const create_time = new Date().toISOString();
    const order: PaypalOrder = { ...request, purchase_units, id: newId(), status: 'CREATED', create_time };
    this.#state.orders.push({ order, plan: 'complete' });
    this.#save();
    return order;
  }

  all(): PaypalOrder[] {
    return this.#state.orders.map(({ order }) => order);
  }

  byId(id: string): PaypalOrder | undefined {
    return this.#state.orders.find(({ order }) => order.id === id)?.order;
  }

  /** Finds by PayPal's order id, a capture's id, or the newest for the id of our order. */
  find(reference: string): PaypalOrder | undefined {
    const orders = this.#state.orders.map(({ order }) => order);
    return (
      orders.find((order) => order.id === reference || captureOf(order)?.id === reference) ??
      orders.findLast((order) => order.purchase_units[0]?.custom_id === reference)
    );
  }

  /** A capture in PayPal's format outside its order, where it contains its order and its payee. */
  findCapture(id: string): ReturnType<typeof captureAlone> | undefined {
    const order = this.#state.orders.find((one) => captureOf(one.order)?.id === id)?.order;
    const capture = order && captureOf(order);
    return capture && captureAlone(order, capture);
  }

  /** The shopper's decision. A captured or void order is not changed. */
  approve(order: PaypalOrder, plan: CapturePlan): void {
    const entry = this.#state.orders.find((one) => one.order === order);
    if (!entry || (order.status !== 'CREATED' && order.status !== 'APPROVED')) return;
    entry.plan = plan;
    order.status = 'APPROVED';
    order.payer = PAYER;
    this.#save();
  }

  void(order: PaypalOrder): void {
    order.status = 'VOIDED';
    this.#save();
  }

  planOf(order: PaypalOrder): CapturePlan {
    return this.#state.orders.find((one) => one.order === order)?.plan ?? 'complete';
  }

  capture(order: PaypalOrder, status: CaptureStatus): void {
    order.status = 'COMPLETED';
    for (const unit of order.purchase_units) {
      const { amount, custom_id } = unit;
      const create_time = new Date().toISOString();
      const seller_receivable_breakdown = breakdownOf(amount);
      const details = { amount, final_capture: true, seller_receivable_breakdown, create_time } as const;
      const capture: Capture = { id: newId(), status, ...details };
      unit.payments = { captures: [custom_id ? { ...capture, custom_id } : capture] };
    }
    this.#save();
  }

  decideCapture(capture: Capture, status: CaptureStatus): void {
    capture.status = status;
    this.#save();
  }

  answerTo(requestId: string): { status: number; body: unknown } | undefined {
    return this.#state.answers[requestId];
  }

  keepAnswer(requestId: string, status: number, body: unknown): void {
    this.#state.answers[requestId] = { status, body: structuredClone(body) };
    this.#save();
  }

  #payeeOf({ payee }: PurchaseUnit): Payee {
    const merchant_id = payee?.merchant_id ?? (payee?.email_address ? SOMEBODY_ELSE : this.#merchantId);
    return { ...payee, merchant_id };
  }

  #save(): void {
    this.#file.write(this.#state);
  }
}

/** PayPal's approximate fee: 3.49 % and 49 cents. */
function breakdownOf(gross_amount: PurchaseUnit['amount']) {
  const { currency_code, value } = gross_amount;
  const cents = Math.round(Number(value) * 100);
  const fee = Math.min(cents, Math.round(cents * 0.0349) + 49);
  const amount = (minor: number) => ({ currency_code, value: (minor / 100).toFixed(2) });
  return { gross_amount, paypal_fee: amount(fee), net_amount: amount(cents - fee) };
}

export function captureOf(order: PaypalOrder): Capture | undefined {
  return order.purchase_units[0]?.payments?.captures[0];
}

export function captureAlone(order: PaypalOrder, capture: Capture) {
  const supplementary_data = { related_ids: { order_id: order.id } };
  return { ...capture, payee: order.purchase_units[0]?.payee, supplementary_data };
}

/** Seventeen capital letters and digits, like PayPal's ids. */
function newId(): string {
  return Array.from(randomBytes(17), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('');
}
