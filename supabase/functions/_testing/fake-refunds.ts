import { isDeepStrictEqual } from 'node:util';
import type { CallerFunctions, DatabaseFunctions } from '../_shared/database.ts';

export const STAFF_TOKEN = 'token-of-staff';
export const CUSTOMER_TOKEN = 'token-of-a-customer';
export const PAYMENT_ID = '1f0c7c1e-6d1c-4c62-9a52-3f1d0f3c7d11';
export const PAYPAL_PAYMENT_ID = '2f0c7c1e-6d1c-4c62-9a52-3f1d0f3c7d22';

interface FakePayment {
  id: string;
  order_id: string;
  provider: 'paystack' | 'paypal';
  reference: string;
  amount_minor: number;
  currency: string;
}

interface FakeRefund {
  id: string;
  payment: FakePayment;
  idempotency_key: string;
  amount_minor: number;
  lines: CallerFunctions['begin_refund']['lines'];
  status: string;
  provider_refund_id: string | null;
  failure: string | null;
}

/** Refunds in the fake database: payments, begun refunds and claims. */
export class FakeRefunds {
  readonly payments = new Map<string, FakePayment>();
  readonly refunds: FakeRefund[] = [];
  readonly claims = new Map<string, { token: string; until: number }>();
  readonly applied: DatabaseFunctions['apply_provider_refund'][] = [];
  readonly disputes: DatabaseFunctions['report_dispute'][] = [];
  readonly losses: DatabaseFunctions['apply_dispute_loss'][] = [];
  readonly incidents: DatabaseFunctions['report_incident'][] = [];

  constructor(readonly now: () => number) {}

  addPayment(payment: FakePayment): void {
    this.payments.set(payment.id, payment);
  }

  /** The rows of a query by provider and reference, from these and the confirmed payments. */
  findPayment<Row extends { provider: string; reference: string }>(query: string, confirmed: readonly Row[]) {
    const filters = new URLSearchParams(query.split('?')[1]);
    return [...this.payments.values(), ...confirmed].filter(
      ({ provider, reference }) =>
        filters.get('provider') === `eq.${provider}` && filters.get('reference') === `eq.${reference}`,
    );
  }

  /** With a user's token. */
  answerCaller(token: string, name: string, args: unknown): Response {
    if (token === CUSTOMER_TOKEN) return refuse('STAFF_ONLY', 403, '42501');
    if (token !== STAFF_TOKEN) return Response.json({ code: 'PGRST301', message: 'JWT invalid' }, { status: 401 });
    if (name === 'begin_refund') return this.#begin(args as CallerFunctions['begin_refund']);
    const known = this.refunds.find(({ id }) => id === (args as CallerFunctions['resume_refund']).refund_id);
    return known ? Response.json(this.#row(known)) : refuse('REFUND_NOT_FOUND');
  }

  /** With the server's key; null if the function is not about refunds. */
  answerServer(name: string, args: never): Response | null {
    if (name === 'claim_refund') return this.#claim(args);
    if (name === 'release_refund') return this.#release(args);
    if (name === 'settle_refund') return this.#settle(args);
    if (name === 'apply_provider_refund') {
      this.applied.push(args);
      return Response.json({ outcome: 'done' });
    }
    if (name === 'report_dispute') {
      this.disputes.push(args);
      return Response.json({ status: this.disputes.at(-1)?.status });
    }
    if (name === 'apply_dispute_loss') {
      this.losses.push(args);
      return Response.json({ outcome: 'done' });
    }
    if (name === 'report_incident') {
      this.incidents.push(args);
      return Response.json({ id: crypto.randomUUID(), status: 'open' });
    }
    return null;
  }

  #row({ payment, idempotency_key: _, ...refund }: FakeRefund) {
    const { id: payment_id, order_id, provider, currency, reference: payment_reference } = payment;
    return {
      ...refund,
      payment_id,
      order_id,
      provider,
      currency,
      payment_reference,
      usd_amount: refund.amount_minor / 100,
      refundable_minor: this.#left(payment),
    };
  }

  #left(payment: FakePayment): number {
    const taken = this.refunds.filter((one) => one.payment === payment && one.status !== 'failed');
    return taken.reduce((left, { amount_minor }) => left - amount_minor, payment.amount_minor);
  }

  #begin(args: CallerFunctions['begin_refund']): Response {
    const payment = this.payments.get(args.payment_id);
    if (!payment) return refuse('PAYMENT_NOT_FOUND');
    const earlier = this.refunds.find((one) => one.idempotency_key === args.idempotency_key);
    const isOther = earlier?.amount_minor !== args.amount_minor || !isDeepStrictEqual(earlier?.lines, args.lines);
    if (earlier && isOther) return refuse('KEY_REUSED');
    const refundable_minor = this.#left(payment);
    if (!earlier && args.amount_minor > refundable_minor) {
      return refuse('REFUND_TOO_LARGE', 400, 'P0001', { refundable_minor, currency: payment.currency });
    }
    const refund: FakeRefund = earlier ?? {
      id: crypto.randomUUID(),
      payment,
      idempotency_key: args.idempotency_key,
      amount_minor: args.amount_minor,
      lines: args.lines,
      status: 'requested',
      provider_refund_id: null,
      failure: null,
    };
    if (!earlier) this.refunds.push(refund);
    return Response.json(this.#row(refund));
  }

  #claim({ refund_id, token }: DatabaseFunctions['claim_refund']): Response {
    const held = (this.claims.get(refund_id)?.until ?? 0) > this.now();
    const open = this.refunds.some(({ id, status }) => id === refund_id && status === 'requested');
    if (!held && open) this.claims.set(refund_id, { token, until: this.now() + 120_000 });
    return Response.json(!held && open);
  }

  #release({ refund_id, token }: DatabaseFunctions['release_refund']): Response {
    const mine = this.claims.get(refund_id)?.token === token;
    if (mine) this.claims.delete(refund_id);
    return Response.json(mine);
  }

  #settle({ refund_id, ...decided }: DatabaseFunctions['settle_refund']): Response {
    const refund = this.refunds.find(({ id }) => id === refund_id);
    if (!refund) return refuse('REFUND_NOT_FOUND');
    refund.provider_refund_id ??= decided.provider_refund_id ?? null;
    if (refund.status === 'requested' || refund.status === 'pending') {
      refund.status = decided.status;
      refund.failure = decided.status === 'failed' ? (decided.failure ?? null) : null;
    }
    return Response.json({ ...this.#row(refund), outcome: refund.status });
  }
}

function refuse(hint: string, status = 400, code = 'P0001', details?: object): Response {
  return Response.json({ code, hint, message: hint, details: details ? JSON.stringify(details) : null }, { status });
}
