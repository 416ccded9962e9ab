import * as z from 'zod/mini';
import { gtinOf } from '@/domain/gtin';
import { lettersAndDigits } from '@/domain/typed-text';
import type { Page, PageRequest, Position } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { renamed } from '@/lib/supabase/renamed';
import { save } from '@/lib/supabase/writes';
import type { Carrier } from '../../parcel';
import { orderChoiceColumns, orderStatus, paymentStatus, sentParcels } from '../../rows';
import { wholeOrders, withCurrentOrder } from '../api';
import { erasedCustomer, type OrderDetails, orderCarrier, orderDetails, orderEvent, orderItemColumns } from '../rows';

const maybeText = z.nullable(z.string());

/** The contents of one parcel: quantities by the id of the line. */
export interface PackedParcel {
  /** Idempotency key of the parcel. */
  key: string;
  units: Readonly<Record<string, number>>;
  number: string;
  carrier: Carrier | null;
}

/** What of an order was seen when its parcel was ticked. */
export interface SeenToPack {
  status: PackingOrder['status'];
  paymentStatus: PackingOrder['paymentStatus'];
  parcels: number;
  correctedAt: string | null;
}

export const seenToPack = ({ status, paymentStatus, parcels, correctedAt }: PackingOrder): SeenToPack => ({
  status,
  paymentStatus,
  parcels: parcels.length,
  correctedAt,
});

const packingItem = renamed(
  z.extend(orderItemColumns, {
    category: z.string(),
    isbn: maybeText,
    gtin: maybeText,
  }),
  { imageUrl: 'image' },
);

const { deliveryOption, gift, neededBy, arrivesBy } = orderChoiceColumns.shape;

const packingOrder = z.pipe(
  renamed(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      status: orderStatus,
      paymentStatus,
      customerName: maybeText,
      deliveryOption,
      gift,
      neededBy,
      arrivesBy,
      trackingNumber: maybeText,
      carrier: orderCarrier,
      /** When its address was last corrected, as the database returns it; null if it never was. */
      correctedAt: maybeText,
      parcels: sentParcels,
      events: z.array(orderEvent),
      items: z.array(packingItem),
    }),
    { deliveryOption: 'delivery' },
  ),
  z.transform((order) => ({ ...order, customerName: order.customerName ?? erasedCustomer })),
);

const NO_DAY = 'none';

export const packingPage = z.pipe(
  z.object({
    orders: z.array(packingOrder),
    next: z.nullable(z.object({ day: maybeText, createdAt: z.string(), id: z.string() })),
  }),
  z.transform(({ orders, next }) => ({
    rows: orders,
    next: next && [next.createdAt, next.id, next.day ?? NO_DAY].join('~'),
  })),
);

export type PackingItem = z.infer<typeof packingItem>;
/** A paid order with something still to be sent. */
export type PackingOrder = z.infer<typeof packingOrder>;

export interface PackingPosition extends Position {
  day: string | null;
}

/** Parses the cursor of a page; null for anything else. */
export function packingPosition(cursor: string | null): PackingPosition | null {
  const [, at = '', key = '', day = ''] = cursor?.match(/^([^~]+)~([0-9a-f-]{36})~(\d{4}-\d\d-\d\d|none)$/) ?? [];
  return Number.isNaN(Date.parse(at)) ? null : { at, key, day: day === NO_DAY ? null : day };
}

export const linesToPack = ({ items }: Pick<PackingOrder, 'items'>) => items.filter(({ toSend }) => toSend > 0);

export const canBePacked = (order: Pick<PackingOrder, 'items'>): boolean =>
  linesToPack(order).some(({ recalled }) => !recalled);

const codeOf = (text: string) => gtinOf(text) ?? lettersAndDigits(text);

/** The line for a scanned code: the id of its product, the number of its bar code or book. */
export function lineOfCode(order: Pick<PackingOrder, 'items'>, code: string): PackingItem | undefined {
  const scanned = codeOf(code);
  return order.items.find(({ productId, isbn, gtin }) =>
    [String(productId), isbn, gtin].some((known) => known !== null && codeOf(known) === scanned),
  );
}

/** Throws when the database cannot be reached. */
export function listToPack(search: string, { before, pageSize, signal }: PageRequest): Promise<Page<PackingOrder>> {
  const position = packingPosition(before);
  return read(
    packingPage,
    (database) =>
      database.rpc('list_to_pack', {
        after_day: position?.day ?? null,
        after_at: position?.at ?? null,
        after_id: position?.key ?? null,
        page_size: pageSize,
        search,
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
    const page: Page<PackingOrder> = await listToPack('', { before, pageSize: AT_ONCE });
    orders.push(...(await wholeOrders(page.rows.filter(canBePacked).map(({ id }) => id))));
    before = page.next;
  } while (before);
  return orders;
}

export async function packOrder(
  id: string,
  { status, paymentStatus, parcels, correctedAt }: SeenToPack,
  { key, units, number, carrier }: PackedParcel,
): Promise<SaveResult<OrderDetails>> {
  const result = await save(
    'An order was not packed',
    (db) =>
      db.rpc('pack_order', {
        order_id: id,
        lines: Object.entries(units).map(([item, quantity]) => ({ item, quantity })),
        idempotency_key: key,
        expected_status: status,
        expected_payment_status: paymentStatus,
        expected_parcels: parcels,
        carrier,
        tracking_number: number || null,
        expected_correction: correctedAt,
      }),
    orderDetails,
  );
  return withCurrentOrder(id, result);
}
