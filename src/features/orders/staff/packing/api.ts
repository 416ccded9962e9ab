import type { Page, PageRequest } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import { wholeOrders, withCurrentOrder } from '../api';
import { type OrderDetails, orderDetails } from '../rows';
import { canBePacked, type PackedParcel, type PackingOrder, packingPage, packingPosition } from './rows';

/** Throws when the database cannot be reached. */
export function listToPack({ before, pageSize, signal }: PageRequest): Promise<Page<PackingOrder>> {
  const position = packingPosition(before);
  return read(
    packingPage,
    (database) =>
      database.rpc('list_to_pack', {
        after_day: position?.day ?? null,
        after_at: position?.at ?? null,
        after_id: position?.key ?? null,
        page_size: pageSize,
      }),
    signal,
  );
}

/** Orders per request, the maximum of the database. */
const AT_ONCE = 50;

/** All orders with something to pack, in full, in the order of the list. */
export async function wholeOrdersToPack(): Promise<OrderDetails[]> {
  const orders: OrderDetails[] = [];
  let before: string | null = null;
  do {
    const page: Page<PackingOrder> = await listToPack({ before, pageSize: AT_ONCE });
    orders.push(...(await wholeOrders(page.rows.filter(canBePacked).map(({ id }) => id))));
    before = page.next;
  } while (before);
  return orders;
}

export async function packOrder(
  { id, status, paymentStatus, parcels, correctedAt }: PackingOrder,
  { key, pieces, number, carrier }: PackedParcel,
): Promise<SaveResult<OrderDetails>> {
  const result = await save(
    'An order was not packed',
    (db) =>
      db.rpc('pack_order', {
        order_id: id,
        lines: Object.entries(pieces).map(([item, quantity]) => ({ item, quantity })),
        idempotency_key: key,
        expected_status: status,
        expected_payment_status: paymentStatus,
        expected_parcels: parcels.length,
        carrier,
        tracking_number: number || null,
        expected_correction: correctedAt,
      }),
    orderDetails,
  );
  return withCurrentOrder(id, result);
}
