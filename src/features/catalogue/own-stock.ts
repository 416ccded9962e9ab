import * as z from 'zod/mini';
import { knownBrowserId } from '@/lib/browser-id';
import { read } from '@/lib/supabase/read';

/** Units by product id. */
const ownStock = z.pipe(
  z.array(z.object({ productId: z.number(), available: z.number() })),
  z.transform((rows) => new Map(rows.map(({ productId, available }) => [productId, available]))),
);

/** The units that the caller can order of products in their own unpaid orders, by product id. Throws on failure. */
export const getOwnStock = (): Promise<ReadonlyMap<number, number>> =>
  read(ownStock, (database) => database.rpc('own_held_stock', { browser_id: knownBrowserId() }));
