import type { Provider } from '../../supabase/functions/_shared/database.ts';

/** What a person may decide about money at an emulated provider. `reference` is the provider's id of a payment, a refund
 *  or a dispute, the id of our order, or of our refund. Null means that the provider does not know it. */
export interface MoneyBack {
  provider: Provider;
  payments(): SandboxPayment[];
  /** What becomes of the next refund of this payment. */
  planRefund(reference: string, plan: RefundPlan): boolean;
  /** A refund made on the provider's own pages; the rest of the payment when there is no sum. */
  refundElsewhere(reference: string, amountMinor?: number): Promise<MoneyStep | null>;
  /** Decides the newest refund that is not decided yet. */
  decideRefund(reference: string, outcome: RefundOutcome): Promise<MoneyStep | null>;
  openDispute(reference: string, amountMinor?: number): Promise<MoneyStep | null>;
  /** `lost`: the customer gets the money, and the provider takes it from the shop; `lost-unlisted`: it lists no refund of
   *  it. `unclear`: it is over, and the provider does not say how. */
  decideDispute(reference: string, outcome: DisputeOutcome): Promise<MoneyStep | null>;
  /** A payment of this sum that names this order. */
  payAnySum(orderId: string, amountMinor: number, currency: string): Promise<MoneyStep>;
}

export const REFUND_PLANS = ['pending', 'refused'] as const;
export type RefundPlan = (typeof REFUND_PLANS)[number];
export const REFUND_OUTCOMES = ['done', 'failed', 'needs-attention'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];
export const DISPUTE_OUTCOMES = ['won', 'lost', 'lost-unlisted', 'unclear'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** What came of a call: the provider's id and state, and what our webhook answered, one status for each message. */
export interface MoneyStep {
  id: string;
  status: string;
  webhookStatuses: number[];
}

/** A payment for people to look at. */
export interface SandboxPayment {
  provider: Provider;
  reference: string;
  orderId: string | null;
  status: string;
  amountMinor: number;
  currency: string;
  paidAt: string;
  refunds: { id: string; amountMinor: number; status: string }[];
  disputes: { id: string; amountMinor: number; status: string }[];
}
