import { PayoutStore, pageOf, type SandboxPayout } from '../payout-store.ts';
import { transactionData } from './payloads.ts';
import { disputeData, refundData } from './refund-payloads.ts';
import type { RefundStore } from './refund-store.ts';
import type { Transaction, TransactionStore } from './transaction-store.ts';

const DEFAULT_SIZE = 50;

/** Paystack's lists, newest first. */
export class PaystackLists {
  readonly #payouts: PayoutStore;

  constructor(
    readonly transactions: TransactionStore,
    readonly refunds: RefundStore,
    payoutsFile: string | undefined,
  ) {
    this.#payouts = new PayoutStore(payoutsFile);
  }

  /** Null for a path that is not a list. */
  answer(path: string, query: URLSearchParams): Response | null {
    const id = /^\/transaction\/(\d+)$/.exec(path)?.[1];
    if (id) return one(this.transactions.byId(Number(id)));
    if (path === '/transaction') {
      const all = this.transactions.all().toReversed();
      return page('Transactions', query, all, ({ createdAt }) => createdAt, transactionData);
    }
    if (path === '/settlement') {
      return page('Settlements', query, this.#payouts.all().toReversed(), ({ paidOutAt }) => paidOutAt, settlementData);
    }
    if (path === '/refund') {
      const of = query.get('transaction');
      const all = this.#refunds().filter(({ transaction }) => of === null || String(transaction) === of);
      return page('Refunds', query, all, ({ createdAt }) => createdAt, refundData);
    }
    if (path === '/dispute') {
      return page(
        'Disputes',
        query,
        this.#disputes(),
        ({ dispute }) => dispute.createdAt,
        ({ dispute, transaction }) => disputeData(dispute, transaction),
      );
    }
    return null;
  }

  payOut(currency: string): SandboxPayout | null {
    const received = this.transactions.paid().filter((one) => one.currency === currency);
    const back = this.#refunds().filter((one) => one.currency === currency && one.status === 'processed');
    const net = received.reduce((sum, one) => sum + one.amount - (transactionData(one).fees ?? 0), 0);
    const left = back.reduce((sum, one) => sum - one.amount, net);
    return this.#payouts.payOut(currency, left);
  }

  #refunds() {
    return this.transactions
      .paid()
      .flatMap((one) => this.refunds.refundsOf(one))
      .toReversed();
  }

  #disputes() {
    const about = (transaction: Transaction) =>
      this.refunds.disputesOf(transaction).map((dispute) => ({ dispute, transaction }));
    return this.transactions.paid().flatMap(about).toReversed();
  }
}

function one(found: Transaction | undefined): Response {
  if (!found) return Response.json({ status: false, message: 'Transaction ID is invalid' }, { status: 400 });
  return Response.json({ status: true, message: 'Transaction retrieved', data: transactionData(found) });
}

function page<Item>(
  what: string,
  query: URLSearchParams,
  all: readonly Item[],
  at: (item: Item) => string,
  data: (item: Item) => { status: string },
): Response {
  const size = Number(query.get('perPage')) || DEFAULT_SIZE;
  const number = Number(query.get('page')) || 1;
  const from = query.get('from') ?? '1970-01-01';
  const to = query.get('to') ?? '9999-12-31';
  const status = query.get('status');
  const wanted = all.filter((item) => status === null || data(item).status === status);
  const { items, total } = pageOf(wanted, { at, from, to, page: number, size });
  const meta = { total, skipped: (number - 1) * size, perPage: size, page: number, pageCount: Math.ceil(total / size) };
  return Response.json({ status: true, message: `${what} retrieved`, data: items.map(data), meta });
}

function settlementData({ number, amountMinor, currency, paidOutAt }: SandboxPayout) {
  return {
    id: number,
    domain: 'test',
    status: 'success',
    currency,
    integration: 100_032,
    total_amount: amountMinor,
    effective_amount: amountMinor,
    total_fees: 0,
    total_processed: amountMinor,
    deductions: null,
    settlement_date: paidOutAt,
    settled_by: null,
    createdAt: paidOutAt,
    updatedAt: paidOutAt,
  };
}
