import { ORDER_ID } from './fake-database.ts';
import { isAsked, type ListHabits, pageOfList } from './provider-lists.ts';

export const PAYSTACK_SECRET = 'sk_test_of_the_tests';

interface WireTransaction {
  [field: string]: unknown;
  id: number;
  amount: number;
  currency: string;
  created_at: string;
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

/** What a list filters by. */
interface ListedRow {
  status?: unknown;
  transaction?: unknown;
  createdAt?: unknown;
  created_at?: unknown;
}

const DEFAULT_TIME = '2026-01-01T11:59:00.000Z';

/** Paystack at the HTTP boundary: what a test adds, in lists with the newest first. */
export class FakePaystack {
  readonly #transactions = new Map<string, WireTransaction>();
  readonly refunds: WireRefund[] = [];
  readonly disputes = new Map<string, object>();
  readonly settlements: object[] = [];
  /** The state of new refunds, or the sentence that refuses them. */
  nextRefund: { status: string; refused?: string } = { status: 'pending' };
  /** How many of the newest refunds are missing in its lists. */
  listLag = 0;
  readonly lists: ListHabits = { ignoresFilters: false, ignoresPage: false, hidesTotals: false };

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
      created_at: DEFAULT_TIME,
      ...changes,
    });
  }

  async answer(request: Request, path: string): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${PAYSTACK_SECRET}`) {
      return Response.json({ status: false, message: 'Invalid key' }, { status: 401 });
    }
    const [resource = '', query] = path.split('?');
    if (query !== undefined) return this.#list(resource, new URLSearchParams(query));
    if (path === 'refund') return this.#create(await request.json());
    if (path.startsWith('dispute/')) {
      const dispute = this.disputes.get(path.replace('dispute/', ''));
      return Response.json({ status: dispute !== undefined, data: dispute }, { status: dispute ? 200 : 404 });
    }
    const id = /^transaction\/(\d+)$/.exec(path)?.[1];
    if (id) {
      const found = [...this.#transactions.values()].find((one) => one.id === Number(id));
      return Response.json({ status: found !== undefined, data: found }, { status: found ? 200 : 404 });
    }
    const data = this.#transactions.get(decodeURIComponent(path.replace('transaction/verify/', '')));
    if (data) return Response.json({ status: true, message: 'Verification successful', data });
    return Response.json({ status: false, message: 'Transaction reference not found.' }, { status: 400 });
  }

  #list(resource: string, query: URLSearchParams): Response {
    const matches = ({ status, transaction, createdAt, created_at }: ListedRow) =>
      (!query.has('status') || status === query.get('status')) &&
      (!query.has('transaction') || String(transaction) === query.get('transaction')) &&
      isAsked(String(createdAt ?? created_at ?? DEFAULT_TIME), query, 'from', 'to');
    const found = pageOfList(this.#rowsOf(resource), query, 'perPage', matches, this.lists);
    const { page, size: perPage, skipped, total, pages: pageCount } = found;
    const meta = this.lists.hidesTotals ? {} : { meta: { total, skipped, perPage, page, pageCount } };
    return Response.json({ status: true, message: 'Retrieved', data: found.rows, ...meta });
  }

  #rowsOf(resource: string): readonly ListedRow[] {
    const rows: Record<string, ListedRow[]> = {
      transaction: [...this.#transactions.values()],
      refund: this.refunds.slice(0, this.refunds.length - this.listLag),
      dispute: [...this.disputes.values()],
      settlement: this.settlements,
    };
    return (rows[resource] ?? []).toReversed();
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
