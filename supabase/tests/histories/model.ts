import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  type Call,
  type Caller,
  type HistoryDatabase,
  openSession,
  type ShopSession,
} from './shop-session';
import type { OrderState, PaymentState, ShopState } from './state';
import type { Buyer, StepName, StepOf } from './steps';

export interface Placed {
  id: string;
  buyer: Buyer;
  token: string | null;
}

/** A payment taken by a provider. */
export interface Charge {
  order: string;
  provider: 'paystack' | 'paypal';
  reference: string;
  amountMinor: number;
  currency: string;
}

type RefundStatus = 'pending' | 'done' | 'failed';

/** A refund at the provider: each status it has had is a message that may arrive at any time. */
export interface ProviderRefund {
  id: string;
  charge: Charge;
  amountMinor: number;
  kind: 'refund' | 'reversal';
  /** Our id, if our server requested it. */
  ours: string | null;
  statuses: RefundStatus[];
  reported: boolean;
}

/** A refund requested by staff and not yet sent to the provider. */
export interface RequestedRefund {
  id: string;
  charge: Charge;
  amountMinor: number;
}

export interface Dispute {
  id: string;
  charge: Charge;
  statuses: ('open' | 'won' | 'lost')[];
}

/** The expected state outside the database, which the tests compare with the database. */
export interface Model {
  session: ShopSession;
  state: ShopState;
  stock: Map<number, number>;
  placed: Placed[];
  charges: Charge[];
  requested: RequestedRefund[];
  refunds: ProviderRefund[];
  /** Refunded by bank transfer, as recorded by staff. */
  transfers: { reference: string; charge: Charge; amountMinor: number }[];
  disputes: Dispute[];
}

export async function createModel(database: HistoryDatabase, stock: readonly number[]): Promise<Model> {
  const session = await openSession(database, stock);
  return {
    session,
    state: { products: [], orders: [], incidents: [], rate: 129.5 },
    stock: new Map(session.productIds.map((id, index) => [id, stock[index] ?? 0])),
    placed: [],
    charges: [],
    requested: [],
    refunds: [],
    transfers: [],
    disputes: [],
  };
}

export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];

/** The provider reported a refund as done and then as failed. */
export const isTakenBack = (statuses: readonly string[]): boolean =>
  statuses.includes('done') && statuses.includes('failed');

export const userOf = (model: Model, buyer: Buyer): string => `history${model.session.number}_${buyer}`;
export function callerOf(model: Model, buyer: Buyer): Caller {
  if (buyer === 'guest') return { role: 'anon', claims: { role: 'anon' } };
  const sub = userOf(model, buyer);
  return { role: 'authenticated', claims: { sub, email: `${sub}@example.com`, email_verified: true, fva: [0, 0] } };
}

export const orderOf = (model: Model, id: string): OrderState | undefined =>
  model.state.orders.find((order) => order.id === id);
export const paymentOf = (model: Model, charge: Charge): PaymentState | undefined =>
  orderOf(model, charge.order)?.payments.find(
    ({ provider, reference }) => provider === charge.provider && reference === charge.reference,
  );

/** The amount that the provider would still refund. */
export const leftAtProvider = (model: Model, charge: Charge): number =>
  model.refunds
    .filter((refund) => refund.charge === charge && lastOf(refund.statuses) !== 'failed')
    .reduce((left, { amountMinor }) => left - amountMinor, charge.amountMinor);

/** Makes calls and stores the resulting state of the shop. */
export async function ask(model: Model, caller: Caller, ...calls: Call[]): Promise<Answer> {
  const answer = await model.session.call(caller, calls);
  model.state = answer.state;
  return answer;
}

/** Retries a call after a lost response, or repeats a message: the second one must change nothing. */
export async function askAgain(model: Model, isTwice: boolean, caller: Caller, call: Call): Promise<Answer> {
  const first = await ask(model, caller, call);
  if (!isTwice) return first;
  const second = await ask(model, caller, call);
  if (!isDeepStrictEqual(first.state, second.state)) throw new Error(`Repeated, it changes something: ${call.text}`);
  return first;
}

/** Each performs one kind of step. False if there was nothing to apply it to. */
export type Players<Name extends StepName> = {
  [Each in Name]: (model: Model, step: StepOf<Each>) => Promise<boolean>;
};
