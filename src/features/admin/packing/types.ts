import type { SentParcel } from '@/domain/order';
import type { Carrier } from '@/domain/parcel';
import type { AdminOrderSummary, OrderDetails, StaffOrderItem } from '../orders/repository';

export interface PackingItem extends Omit<StaffOrderItem, 'unitPrice' | 'total'> {
  category: string;
  isbn: string | null;
}

/** A paid order of which something is still to be sent. */
export interface PackingOrder
  extends Pick<
    AdminOrderSummary,
    'id' | 'createdAt' | 'customerName' | 'status' | 'paymentStatus' | 'delivery' | 'neededBy' | 'arrivesBy'
  > {
  gift: OrderDetails['gift'];
  /** When its address was corrected last, as the database wrote it; null while it is the one that was given. */
  correctedAt: string | null;
  trackingNumber: string | null;
  carrier: Carrier | null;
  parcels: readonly SentParcel[];
  items: readonly PackingItem[];
}

/** What leaves in one parcel: the pieces of each line by its id. */
export interface PackedParcel {
  /** The same for each try of one parcel. */
  key: string;
  pieces: Readonly<Record<string, number>>;
  number: string;
  carrier: Carrier | null;
}
