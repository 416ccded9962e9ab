import type { Known } from './known-word';

/** What the buyers of a recalled product get. */
export const remedies = ['refund', 'replacement', 'part'] as const;
export type Remedy = (typeof remedies)[number];

/** A recall that stands, as everybody reads it. Days are yyyy-mm-dd, moments ISO 8601. */
export interface Recall {
  id: number;
  productName: string;
  image: string;
  reason: string;
  remedy: Known<Remedy>;
  batch: string | null;
  /** The days on which it was sold, both included; null for no end on that side. */
  soldFrom: string | null;
  soldUntil: string | null;
  recalledAt: string;
}

/** What a safety sheet tells of the newest recall of its product. */
export interface SheetRecall
  extends Pick<Recall, 'reason' | 'remedy' | 'batch' | 'soldFrom' | 'soldUntil' | 'recalledAt'> {
  /** Null while it stands. */
  liftedAt: string | null;
}

/** A recall on the page of an order that it concerns. */
export interface OrderRecall extends Pick<Recall, 'id' | 'productName' | 'reason' | 'remedy' | 'batch' | 'recalledAt'> {
  /** When its buyer asked for the remedy, and when it was given or answered. */
  askedAt: string | null;
  doneAt: string | null;
}
