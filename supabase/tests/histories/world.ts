import {
  type Answer,
  type Call,
  type Caller,
  type HistoryDatabase,
  openSession,
  type ShopSession,
} from './shop-session';
import type { OrderState, PaymentState, ShopState } from './state';
import type { Buyer } from './steps';

export interface Placed {
  id: string;
  buyer: Buyer;
  token: string | null;
}

/** Money that a provider has taken. */
export interface Charge {
  order: string;
  provider: 'paystack' | 'paypal';
  reference: string;
  amountMinor: number;
  currency: string;
}

type RefundStatus = 'pending' | 'done' | 'failed';

/** What a provider knows of a refund: every status it has had is a message that may arrive at any time. */
export interface ProviderRefund {
  id: string;
  charge: Charge;
  amountMinor: number;
  kind: 'refund' | 'reversal';
  /** Our id, when our server asked for it. */
  ours: string | null;
  statuses: RefundStatus[];
  heard: boolean;
}

/** A refund that staff asked for here, until the provider has been asked. */
export interface AskedRefund {
  id: string;
  charge: Charge;
  amountMinor: number;
}

export interface Dispute {
  id: string;
  charge: Charge;
  statuses: ('open' | 'won' | 'lost')[];
}

/** What is true outside the database: the tests compare it with what the database says. */
export interface World {
  session: ShopSession;
  state: ShopState;
  stock: Map<number, number>;
  placed: Placed[];
  charges: Charge[];
  asked: AskedRefund[];
  refunds: ProviderRefund[];
  /** Given back by bank transfer, as staff recorded it. */
  transfers: { reference: string; charge: Charge; amountMinor: number }[];
  disputes: Dispute[];
}

export async function createWorld(database: HistoryDatabase, stock: readonly number[]): Promise<World> {
  const session = await openSession(database, stock);
  return {
    session,
    state: { products: [], orders: [], incidents: [], rate: 129.5 },
    stock: new Map(session.productIds.map((id, index) => [id, stock[index] ?? 0])),
    placed: [],
    charges: [],
    asked: [],
    refunds: [],
    transfers: [],
    disputes: [],
  };
}

export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];

/** The provider called a refund done and then failed. */
export const isTakenBack = (statuses: readonly string[]): boolean =>
  statuses.includes('done') && statuses.includes('failed');

export const userOf = (world: World, buyer: Buyer): string => `history${world.session.number}_${buyer}`;
export function callerOf(world: World, buyer: Buyer): Caller {
  if (buyer === 'guest') return { role: 'anon', claims: { role: 'anon' } };
  const sub = userOf(world, buyer);
  return { role: 'authenticated', claims: { sub, email: `${sub}@example.com`, email_verified: true } };
}

export const orderOf = (world: World, id: string): OrderState | undefined =>
  world.state.orders.find((order) => order.id === id);
export const paymentOf = (world: World, charge: Charge): PaymentState | undefined =>
  orderOf(world, charge.order)?.payments.find(
    ({ provider, reference }) => provider === charge.provider && reference === charge.reference,
  );

/** What the provider would still give back. */
export const leftAtProvider = (world: World, charge: Charge): number =>
  world.refunds
    .filter((refund) => refund.charge === charge && lastOf(refund.statuses) !== 'failed')
    .reduce((left, { amountMinor }) => left - amountMinor, charge.amountMinor);

/** Makes calls and keeps what the shop holds after it. */
export async function ask(world: World, caller: Caller, ...calls: Call[]): Promise<Answer> {
  const answer = await world.session.call(caller, calls);
  world.state = answer.state;
  return answer;
}
