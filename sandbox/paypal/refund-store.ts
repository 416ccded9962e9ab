import { randomBytes } from 'node:crypto';
import { type JsonFile, openJsonFile } from '../json-file.ts';
import type { RefundPlan } from '../money/money-back.ts';
import { type Capture, captureOf, type OrderStore, type PaypalOrder } from './order-store.ts';

export type RefundStatus = 'PENDING' | 'COMPLETED' | 'FAILED';
type Amount = Capture['amount'];

export interface Refund {
  id: string;
  captureId: string;
  status: RefundStatus;
  amount: Amount;
  custom_id?: string;
  invoice_id?: string;
  /** A reversal: PayPal took the money back. */
  reversal: boolean;
  create_time: string;
}

export interface Dispute {
  dispute_id: string;
  captureId: string;
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'NONE' | null;
  amount: Amount;
  create_time: string;
  update_time: string;
  seller_response_due_date: string;
}

interface State {
  refunds: Refund[];
  disputes: Dispute[];
  /** The result of the next refund, by capture. */
  plans: Record<string, RefundPlan>;
}

const DAY_MS = 86_400_000;

export const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100);
export const amountOf = (cents: number, currency_code: Amount['currency_code']): Amount => ({
  currency_code,
  value: (cents / 100).toFixed(2),
});

/** The refunds, reversals and disputes at PayPal, stored in a file if one is given. */
export class RefundStore {
  readonly #file: JsonFile<State>;
  readonly #state: State;
  readonly #orders: OrderStore;

  constructor(file: string | undefined, orders: OrderStore) {
    this.#orders = orders;
    this.#file = openJsonFile<State>(file, () => ({ refunds: [], disputes: [], plans: {} }));
    this.#state = this.#file.read();
  }

  refundsOf(captureId: string): Refund[] {
    return this.#state.refunds.filter((one) => one.captureId === captureId);
  }

  disputesOf(captureId: string): Dispute[] {
    return this.#state.disputes.filter((one) => one.captureId === captureId);
  }

  disputes(): readonly Dispute[] {
    return this.#state.disputes;
  }

  refund(id: string): Refund | undefined {
    return this.#state.refunds.find((one) => one.id === id);
  }

  dispute(id: string): Dispute | undefined {
    return this.#state.disputes.find(({ dispute_id }) => dispute_id === id);
  }

  /** The PayPal order of a refund, a dispute or our refund, by its id, or by any reference of an order. */
  find(reference: string): PaypalOrder | undefined {
    const refund = this.#state.refunds.find(({ id, custom_id }) => id === reference || custom_id === reference);
    return this.#orders.find((refund ?? this.dispute(reference))?.captureId ?? reference);
  }

  /** In cents: what is neither refunded nor being refunded. */
  left(capture: Capture): number {
    const taken = this.refundsOf(capture.id).filter(({ status }) => status !== 'FAILED');
    return taken.reduce((left, { amount }) => left - centsOf(amount), centsOf(capture.amount));
  }

  add(capture: Capture, refund: Pick<Refund, 'status' | 'amount'> & Partial<Refund>): Refund {
    const create_time = new Date().toISOString();
    const made: Refund = { id: newId(), captureId: capture.id, reversal: false, create_time, ...refund };
    this.#state.refunds.push(made);
    this.#save(capture);
    return made;
  }

  decide(refund: Refund, capture: Capture, status: RefundStatus): void {
    refund.status = status;
    this.#save(capture);
  }

  openDispute(capture: Capture, amount: Amount): Dispute {
    const now = Date.now();
    const time = new Date(now).toISOString();
    const dispute: Dispute = {
      dispute_id: `PP-D-${randomBytes(4).readUInt32BE()}`,
      captureId: capture.id,
      amount,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      outcome: null,
      create_time: time,
      update_time: time,
      seller_response_due_date: new Date(now + 10 * DAY_MS).toISOString(),
    };
    this.#state.disputes.push(dispute);
    this.#save(capture);
    return dispute;
  }

  resolveDispute(dispute: Dispute, capture: Capture, outcome: NonNullable<Dispute['outcome']>): void {
    Object.assign(dispute, { status: 'RESOLVED', outcome, update_time: new Date().toISOString() });
    this.#save(capture);
  }

  plan(captureId: string, plan: RefundPlan): void {
    this.#state.plans[captureId] = plan;
    this.#file.write(this.#state);
  }

  takePlan(captureId: string): RefundPlan | null {
    const plan = this.#state.plans[captureId] ?? null;
    delete this.#state.plans[captureId];
    this.#file.write(this.#state);
    return plan;
  }

  /** Sets the capture's status for the amount refunded. */
  #save(capture: Capture): void {
    this.#file.write(this.#state);
    const done = this.refundsOf(capture.id).filter(({ status }) => status === 'COMPLETED');
    const back = done.reduce((sum, { amount }) => sum + centsOf(amount), 0);
    if (back > 0) {
      this.#orders.decideCapture(capture, back >= centsOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
    }
  }
}

/** A capture that received money, refunded or not. */
export function paidCaptureOf(order: PaypalOrder | undefined): Capture | undefined {
  const capture = order && captureOf(order);
  return capture && capture.status !== 'PENDING' && capture.status !== 'DECLINED' ? capture : undefined;
}

function newId(): string {
  return Array.from(randomBytes(17), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('');
}
