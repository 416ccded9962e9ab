import type { Known } from './known-word';
import type { Cents } from './money';

/** Why goods come back. */
export const goodsReasons = ['damaged', 'faulty', 'wrong', 'unexpected', 'unwanted', 'other'] as const;
export const returnReasons = [...goodsReasons, 'missing', 'recall', 'withdrawal'] as const;
/** What is reported of a parcel that is on its way. */
export const parcelReasons = ['missing', 'unwanted'] as const satisfies readonly ReturnReason[];
export const returnStatuses = ['asked', 'withdrawn', 'refused', 'approved'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What a return is worth: the price of what comes back, less the discount that fell on it. `fee` is kept. */
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
  image: string;
  quantity: number;
  /** How many of them are on the shelf again. */
  restocked: number;
}

/** Moments are ISO 8601. */
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

/** How far a return has come. Money may be back before the goods are. */
export function returnStage({ status, receivedAt, refundedAt }: Moments): ReturnStage {
  if (status !== 'approved') return status;
  if (refundedAt !== null) return 'refunded';
  return receivedAt === null ? 'approved' : 'received';
}

/** Nothing comes back of a parcel that has not arrived, or of what is recalled. */
export const comesBack = ({ reason }: Partial<Pick<OrderReturn, 'reason'>>): boolean =>
  reason !== 'missing' && reason !== 'recall';

/** Whether staff have still something to do with it. */
export function isReturnOpen({ status, receivedAt, refundedAt, reason }: Moments): boolean {
  const awaitsGoods = receivedAt === null && comesBack({ reason });
  return status === 'asked' || (status === 'approved' && (awaitsGoods || refundedAt === null));
}

/** How many of each product are chosen, without those of which there are none. */
export const chosenLines = (chosen: Readonly<Record<number, number>>) =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId: Number(productId), quantity }));
