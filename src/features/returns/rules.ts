import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';

/** Why goods are returned. */
export const goodsReasons = ['damaged', 'faulty', 'wrong', 'unexpected', 'unwanted', 'other'] as const;
export const returnReasons = [...goodsReasons, 'missing', 'recall', 'withdrawal', 'unsent'] as const;
/** Reasons for a parcel in transit. */
export const parcelReasons = ['missing', 'unwanted'] as const satisfies readonly ReturnReason[];
export const returnStatuses = ['asked', 'withdrawn', 'refused', 'approved'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The value of a return: the price of its items, less their share of the discount. `fee` is kept by the shop. */
export interface ReturnSums {
  price: Cents;
  discount: Cents;
  tax: Cents;
  /** The price contains the tax. */
  taxIncluded: boolean;
  fee: Cents;
  delivery: Cents;
  wrap: Cents;
  refund: Cents;
}

export interface ReturnedLine {
  productId: number;
  name: string;
  imageUrl: string;
  quantity: number;
  /** The number of units restocked. */
  restocked: number;
}

/** Timestamps are ISO 8601. */
export interface OrderReturn {
  id: string;
  createdAt: string;
  status: Known<(typeof returnStatuses)[number]>;
  reason: Known<ReturnReason>;
  words: string | null;
  decision: string | null;
  decidedAt: string | null;
  receivedAt: string | null;
  refundedAt: string | null;
  hasPhoto: boolean;
  sums: ReturnSums;
  lines: readonly ReturnedLine[];
}

export type ReturnStage = OrderReturn['status'] | 'received' | 'refunded';

type Moments = Pick<OrderReturn, 'status' | 'receivedAt' | 'refundedAt'> & Partial<Pick<OrderReturn, 'reason'>>;

/** The stage of a return. It may be refunded before the goods arrive. */
export function returnStage({ status, receivedAt, refundedAt }: Moments): ReturnStage {
  if (status !== 'approved') return status;
  if (refundedAt !== null) return 'refunded';
  return receivedAt === null ? 'approved' : 'received';
}

/** Whether goods are sent back: not for a lost parcel, or recalled goods. */
export const comesBack = ({ reason }: Partial<Pick<OrderReturn, 'reason'>>): boolean =>
  reason !== 'missing' && reason !== 'recall';

/** Whether staff still have work to do on it. */
export function isReturnOpen({ status, receivedAt, refundedAt, reason }: Moments): boolean {
  const awaitsGoods = receivedAt === null && comesBack({ reason });
  return status === 'asked' || (status === 'approved' && (awaitsGoods || refundedAt === null));
}

/** The lines with a quantity above zero. */
export const chosenLines = (chosen: Readonly<Record<number, number>>) =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId: Number(productId), quantity }));
