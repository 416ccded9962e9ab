import type { Known } from './known-word';

/** What the buyers of a recalled product get. */
export const remedies = ['refund', 'replacement', 'part'] as const;
export type Remedy = (typeof remedies)[number];

/** A recall in force, as published. Days are yyyy-mm-dd, timestamps ISO 8601. */
export interface Recall {
  id: number;
  productName: string;
  imageUrl: string;
  reason: string;
  remedy: Known<Remedy>;
  batch: string | null;
  /** The days on which it was sold, both inclusive; null for no limit on that side. */
  soldFrom: string | null;
  soldUntil: string | null;
  createdAt: string;
}

/** The newest recall of a product, for its safety sheet. */
export interface SheetRecall extends Pick<Recall, 'reason' | 'remedy' | 'batch' | 'soldFrom' | 'soldUntil'> {
  recalledAt: string;
  /** Null while it is in force. */
  liftedAt: string | null;
}

export const isInForce = (recall: SheetRecall | null): recall is SheetRecall => recall?.liftedAt === null;

/** A recall on the page of an affected order. */
export interface OrderRecall extends Pick<Recall, 'id' | 'productName' | 'reason' | 'remedy' | 'batch'> {
  recalledAt: string;
  /** When the buyer requested the remedy, and when it was given or answered. */
  askedAt: string | null;
  doneAt: string | null;
}
