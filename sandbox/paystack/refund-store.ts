import { type JsonFile, openJsonFile } from '../json-file.ts';
import type { RefundPlan } from '../money/money-back.ts';
import type { Transaction } from './transaction-store.ts';

export type RefundStatus = 'pending' | 'processed' | 'failed' | 'needs-attention';

export interface Refund {
  id: number;
  transaction: number;
  amount: number;
  currency: string;
  status: RefundStatus;
  dispute: number | null;
  merchantNote: string;
  customerNote: string;
  refundedBy: string;
  createdAt: string;
  refundedAt: string | null;
}

export interface Dispute {
  id: number;
  transaction: number;
  refundAmount: number;
  currency: string;
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | null;
  createdAt: string;
  dueAt: string;
  resolvedAt: string | null;
}

interface State {
  lastId: number;
  refunds: Refund[];
  disputes: Dispute[];
  /** The result of the next refund, by transaction. */
  plans: Record<string, RefundPlan>;
}

const FIRST_ID = 7_300_000;
const DAY_MS = 86_400_000;

/** The refunds and disputes at Paystack, stored in a file if one is given. */
export class RefundStore {
  readonly #file: JsonFile<State>;
  readonly #state: State;

  constructor(file: string | undefined) {
    this.#file = openJsonFile<State>(file, () => ({ lastId: FIRST_ID, refunds: [], disputes: [], plans: {} }));
    this.#state = this.#file.read();
  }

  refundsOf({ id }: Transaction): Refund[] {
    return this.#state.refunds.filter(({ transaction }) => transaction === id);
  }

  disputesOf({ id }: Transaction): Dispute[] {
    return this.#state.disputes.filter(({ transaction }) => transaction === id);
  }

  refund(id: string): Refund | undefined {
    return this.#state.refunds.find((one) => String(one.id) === id);
  }

  dispute(id: string): Dispute | undefined {
    return this.#state.disputes.find((one) => String(one.id) === id);
  }

  /** The transaction of a refund or a dispute, by its id or by the id of our refund in the note. */
  transactionOf(reference: string): number | null {
    const { refunds, disputes } = this.#state;
    const refund = refunds.find((one) => String(one.id) === reference || one.merchantNote.includes(reference));
    return (refund ?? disputes.find((one) => String(one.id) === reference))?.transaction ?? null;
  }

  /** The amount that is not refunded; failed refunds do not count. */
  left(transaction: Transaction): number {
    const taken = this.refundsOf(transaction).filter(({ status }) => status !== 'failed');
    return taken.reduce((left, { amount }) => left - amount, transaction.amount);
  }

  add(transaction: Transaction, refund: Pick<Refund, 'amount' | 'status'> & Partial<Refund>): Refund {
    const { id, currency, reference } = transaction;
    const made: Refund = {
      id: this.#nextId(),
      transaction: id,
      currency,
      dispute: null,
      refundedAt: null,
      refundedBy: 'owner@littlebaobab.example',
      createdAt: new Date().toISOString(),
      merchantNote: `Refund for transaction ${reference}`,
      customerNote: `Refund for transaction ${reference}`,
      ...refund,
    };
    this.#state.refunds.push(made);
    this.#save();
    return made;
  }

  decide(refund: Refund, status: RefundStatus): void {
    refund.status = status;
    refund.refundedAt = status === 'processed' ? new Date().toISOString() : null;
    this.#save();
  }

  openDispute({ id, currency }: Transaction, refundAmount: number): Dispute {
    const now = Date.now();
    const dispute: Dispute = {
      id: this.#nextId(),
      transaction: id,
      refundAmount,
      currency,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      createdAt: new Date(now).toISOString(),
      dueAt: new Date(now + DAY_MS).toISOString(),
      resolvedAt: null,
    };
    this.#state.disputes.push(dispute);
    this.#save();
    return dispute;
  }

  resolveDispute(dispute: Dispute, resolution: Dispute['resolution']): void {
    Object.assign(dispute, { status: 'resolved', resolution, resolvedAt: new Date().toISOString() });
    this.#save();
  }

  plan({ id }: Transaction, plan: RefundPlan): void {
    this.#state.plans[id] = plan;
    this.#save();
  }

  takePlan({ id }: Transaction): RefundPlan | null {
    const plan = this.#state.plans[id] ?? null;
    delete this.#state.plans[id];
    this.#save();
    return plan;
  }

  #nextId(): number {
    this.#state.lastId += 1;
    return this.#state.lastId;
  }

  #save(): void {
    this.#file.write(this.#state);
  }
}
