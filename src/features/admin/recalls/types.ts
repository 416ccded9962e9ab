import type { Recall } from '@/domain/recall';

/** A recall as staff see it. `version` grows with every save. */
export interface StaffRecall extends Recall {
  productId: number;
  version: number;
  liftedAt: string | null;
  /** How many orders it concerns, and of how many nobody has opened the page since. */
  told: number;
  notOpened: number;
}

/** The product that a new recall is about. */
export interface RecalledProduct {
  id: number;
  name: string;
}

/** An order whose buyer has not opened its page since the recall. */
export interface Unopened {
  orderId: string;
  createdAt: string;
  /** Null once it is erased. */
  customerName: string | null;
  email: string | null;
  /** Empty where it was handed over in person. */
  address: Record<'address' | 'city' | 'state' | 'zipCode' | 'country', string>;
  isGuest: boolean;
  /** What became of the mail; null where there was no address to write to. */
  mail: string | null;
}

export interface UnopenedRecall {
  recall: StaffRecall;
  people: readonly Unopened[];
}
