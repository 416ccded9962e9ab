import { randomBytes } from 'node:crypto';
import { type JsonFile, openJsonFile } from '../json-file.ts';
import type { CheckoutRequest } from './checkout-request.ts';

export type TransactionStatus = 'abandoned' | 'failed' | 'ongoing' | 'pending' | 'reversed' | 'success';

export interface Transaction extends CheckoutRequest {
  id: number;
  accessCode: string;
  status: TransactionStatus;
  channel: string | null;
  createdAt: string;
  paidAt: string | null;
}

export type OpenResult = { transaction: Transaction } | { refused: string };

interface State {
  lastId: number;
  transactions: Transaction[];
}

const FIRST_ID = 4_100_000_000;

/** The transactions at Paystack, stored in a file if one is given. */
export class TransactionStore {
  readonly #file: JsonFile<State>;
  readonly #state: State;

  constructor(file: string | undefined) {
    this.#file = openJsonFile<State>(file, () => ({ lastId: FIRST_ID, transactions: [] }));
    this.#state = this.#file.read();
  }

  byAccessCode(code: string): Transaction | undefined {
    return this.#state.transactions.find((one) => one.accessCode === code);
  }

  byReference(reference: string): Transaction | undefined {
    return this.#state.transactions.find((one) => one.reference === reference);
  }

  /** The newest transaction for the id of our order. */
  byOrder(orderId: string): Transaction | undefined {
    return this.#state.transactions.findLast((one) => one.metadata.orderId === orderId);
  }

  all(): readonly Transaction[] {
    return this.#state.transactions;
  }

  byId(id: number): Transaction | undefined {
    return this.#state.transactions.find((one) => one.id === id);
  }

  /** A new transaction, or the unpaid one with that reference if the request is for the same charge. */
  open(request: CheckoutRequest): OpenResult {
    const known = this.byReference(request.reference);
    if (known && (known.paidAt !== null || !isSameCharge(known, request))) {
      return { refused: 'Duplicate Transaction Reference' };
    }
    if (known) return { transaction: known };
    this.#state.lastId += 1;
    const transaction: Transaction = {
      ...request,
      id: this.#state.lastId,
      accessCode: randomBytes(8).toString('hex'),
      status: 'abandoned',
      channel: null,
      createdAt: new Date().toISOString(),
      paidAt: null,
    };
    this.#state.transactions.push(transaction);
    this.#file.write(this.#state);
    return { transaction };
  }

  /** All received payments, even if partly refunded since. */
  paid(): Transaction[] {
    return this.#state.transactions.filter(({ paidAt }) => paidAt !== null);
  }

  /** A payment that no checkout of the shop has requested. */
  addPaid(orderId: string, amount: number, currency: string): Transaction {
    const opened = this.open({
      key: 'sandbox',
      email: 'somebody@example.com',
      amount,
      currency,
      label: null,
      phone: null,
      reference: `S${randomBytes(7).toString('hex')}`,
      channels: ['card'],
      metadata: { orderId },
    });
    if ('refused' in opened) throw new Error(opened.refused);
    this.decide(opened.transaction, 'success');
    return opened.transaction;
  }

  /** Fully refunded. */
  reverse(transaction: Transaction): void {
    transaction.status = 'reversed';
    this.#file.write(this.#state);
  }

  /** A successful transaction stays successful. */
  decide(transaction: Transaction, status: TransactionStatus): void {
    if (transaction.status === 'success' || transaction.status === 'reversed') return;
    transaction.status = status;
    transaction.channel = transaction.channels[0] ?? 'card';
    transaction.paidAt = status === 'success' ? new Date().toISOString() : null;
    this.#file.write(this.#state);
  }
}

function isSameCharge(left: CheckoutRequest, right: CheckoutRequest): boolean {
  return left.amount === right.amount && left.currency === right.currency && left.email === right.email;
}
