import { ORDER_ID } from './fake-database.ts';

export const PAYSTACK_SECRET = 'sk_test_of_the_tests';

interface WireTransaction {
  [field: string]: unknown;
  id: number;
  amount: number;
  currency: string;
}

interface WireRefund {
  id: number;
  transaction: number;
  status: string;
  amount: number;
  currency: string;
  merchant_note: string;
  [field: string]: unknown;
}

/** Paystack at the HTTP boundary: transactions added by a test, and their refunds. */
export class FakePaystack {
  readonly #transactions = new Map<string, WireTransaction>();
  readonly refunds: WireRefund[] = [];
  readonly disputes = new Map<string, object>();
  /** The state of new refunds, or the sentence that refuses them. */
  nextRefund: { status: string; refused?: string } = { status: 'pending' };
  /** How many of the newest refunds are missing in its lists. */
  listLag = 0;
  /** Lists the refunds of all transactions, whichever is requested. */
  listsEverything = false;

  /** A successful payment of 38.49 dollars for ORDER_ID, unless overridden. */
  addTransaction(reference: string, changes: object = {}): void {
    this.#transactions.set(reference, {
      id: 4_000 + this.#transactions.size,
      status: 'success',
      reference,
      amount: 3849,
      currency: 'USD',
      domain: 'test',
      metadata: { orderId: ORDER_ID },
      ...changes,
    });
  }

  async answer(request: Request, path: string): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${PAYSTACK_SECRET}`) {
      return Response.json({ status: false, message: 'Invalid key' }, { status: 401 });
    }
    if (path.startsWith('transaction?')) return this.#transactionList(new URLSearchParams(path.split('?')[1]));
    if (path === 'refund') return this.#create(await request.json());
    if (path.startsWith('refund?')) return this.#list(new URLSearchParams(path.replace('refund?', '')));
    if (path.startsWith('dispute/')) {
      const dispute = this.disputes.get(path.replace('dispute/', ''));
      return Response.json({ status: dispute !== undefined, data: dispute }, { status: dispute ? 200 : 404 });
    }
    const data = this.#transactions.get(decodeURIComponent(path.replace('transaction/verify/', '')));
    if (data) return Response.json({ status: true, message: 'Verification successful', data });
    return Response.json({ status: false, message: 'Transaction reference not found.' }, { status: 400 });
  }

  #transactionList(query: URLSearchParams): Response {
    const data = [...this.#transactions.values()].filter(({ status }) => status === query.get('status'));
    return Response.json({ status: true, message: 'Transactions retrieved', data });
  }

  #list(query: URLSearchParams): Response {
    const shown = this.refunds.slice(0, this.refunds.length - this.listLag);
    const data = shown.filter(
      ({ transaction }) => this.listsEverything || String(transaction) === query.get('transaction'),
    );
    return Response.json({ status: true, message: 'Refunds retrieved', data });
  }

  #create(wanted: { transaction: string; amount: number; merchant_note: string }): Response {
    const { refused, status } = this.nextRefund;
    const transaction = this.#transactions.get(wanted.transaction);
    if (refused || !transaction) return Response.json({ status: false, message: refused }, { status: 400 });
    const { id, currency } = transaction;
    const { amount, merchant_note } = wanted;
    const refund = { id: 700 + this.refunds.length, transaction: id, status, amount, currency, merchant_note };
    this.refunds.push(refund);
    const data = { ...refund, transaction: { id, reference: wanted.transaction } };
    return Response.json({ status: true, message: 'Refund has been queued for processing', data });
  }
}
