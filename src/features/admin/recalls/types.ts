import type { Recall } from '@/domain/recall';

/** A recall as staff see it. `version` grows with every save. */
export interface StaffRecall extends Recall {
  productId: number;
  version: number;
  liftedAt: string | null;
  /** The number of affected orders, and of those whose page was not opened since. */
  told: number;
  notOpened: number;
}

/** The product of a new recall. */
export interface RecalledProduct {
  id: number;
  name: string;
}

/** An order whose buyer has not opened its page since the recall. */
export interface Unopened {
  orderId: string;
  createdAt: string;
  /** Null after erasure. */
  customerName: string | null;
  email: string | null;
  /** Empty for an order handed over in person. */
  address: Record<'address' | 'city' | 'state' | 'zipCode' | 'country', string>;
  isGuest: boolean;
  /** The state of the mail; null without an e-mail address. */
  mail: string | null;
}

export interface UnopenedRecall {
  recall: StaffRecall;
  people: readonly Unopened[];
}
