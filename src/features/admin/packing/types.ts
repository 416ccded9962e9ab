import type { SentParcel } from '@/domain/order';
import type { Carrier } from '@/domain/parcel';
import type { AdminOrderSummary, OrderDetails, StaffOrderItem } from '../orders/repository';

export interface PackingItem extends Omit<StaffOrderItem, 'unitPrice' | 'total'> {
  category: string;
  isbn: string | null;
}

/** A paid order with something still to be sent. */
export interface PackingOrder
  extends Pick<
    AdminOrderSummary,
    'id' | 'createdAt' | 'customerName' | 'status' | 'paymentStatus' | 'delivery' | 'neededBy' | 'arrivesBy'
  > {
  gift: OrderDetails['gift'];
  /** When its address was last corrected, as the database returns it; null if it never was. */
  correctedAt: string | null;
  trackingNumber: string | null;
  carrier: Carrier | null;
  parcels: readonly SentParcel[];
  items: readonly PackingItem[];
}

/** The contents of one parcel: quantities by the id of the line. */
export interface PackedParcel {
  /** Idempotency key of the parcel. */
  key: string;
  pieces: Readonly<Record<string, number>>;
  number: string;
  carrier: Carrier | null;
}
