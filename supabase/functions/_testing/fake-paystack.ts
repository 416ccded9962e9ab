import { ORDER_ID } from './order-ids.ts';

export const PAYSTACK_SECRET = 'sk_test_of_the_tests';

/** Paystack at the edge of HTTP: `transaction/verify` answers with the transactions that a test has added. */
export class FakePaystack {
  readonly #transactions = new Map<string, object>();

  /** A successful payment of 38.49 dollars for ORDER_ID, unless told otherwise. */
  addTransaction(reference: string, changes: object = {}): void {
    this.#transactions.set(reference, {
      status: 'success',
      reference,
      amount: 3849,
      currency: 'USD',
      domain: 'test',
      metadata: { orderId: ORDER_ID },
      ...changes,
    });
  }

  answer(request: Request, path: string): Response {
    if (request.headers.get('authorization') !== `Bearer ${PAYSTACK_SECRET}`) {
      return Response.json({ status: false, message: 'Invalid key' }, { status: 401 });
    }
    const data = this.#transactions.get(decodeURIComponent(path.replace('transaction/verify/', '')));
    if (data) return Response.json({ status: true, message: 'Verification successful', data });
    return Response.json({ status: false, message: 'Transaction reference not found.' }, { status: 400 });
  }
}
