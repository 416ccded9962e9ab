import type { Provider } from '../../supabase/functions/_shared/payment-words.ts';

/** Decisions about money at an emulated provider. `reference` is the provider's id of a payment, a refund
 *  or a dispute, the id of our order, or of our refund. Null if the provider does not know it. */
export interface MoneyBack {
  provider: Provider;
  payments(): SandboxPayment[];
  /** Sets the result of the next refund of this payment. */
  planRefund(reference: string, plan: RefundPlan): boolean;
  /** A refund made on the provider's own pages; the rest of the payment without an amount. */
  refundElsewhere(reference: string, amountMinor?: number): Promise<MoneyStep | null>;
  /** Decides the newest pending refund. */
  decideRefund(reference: string, outcome: RefundOutcome): Promise<MoneyStep | null>;
  openDispute(reference: string, amountMinor?: number): Promise<MoneyStep | null>;
  /** `lost`: the customer gets the money, and the provider takes it from the shop; `lost-unlisted`: it lists no refund of
   *  it. `unclear`: it is closed with an unknown outcome. */
  decideDispute(reference: string, outcome: DisputeOutcome): Promise<MoneyStep | null>;
  /** A payment of this amount with this order's id. */
  payAnySum(orderId: string, amountMinor: number, currency: string): Promise<MoneyStep>;
}

export const REFUND_PLANS = ['pending', 'refused'] as const;
export type RefundPlan = (typeof REFUND_PLANS)[number];
export const REFUND_OUTCOMES = ['done', 'failed', 'needs-attention'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];
export const DISPUTE_OUTCOMES = ['won', 'lost', 'lost-unlisted', 'unclear'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** The result of a call: the provider's id and state, and our webhook's response status for each message. */
export interface MoneyStep {
  id: string;
  status: string;
  webhookStatuses: number[];
}

/** A payment on the payments page. */
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
