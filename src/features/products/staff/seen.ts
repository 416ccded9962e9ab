import * as z from 'zod/mini';
import { parseJson } from '@/lib/parse-json';
import { renamed } from '@/lib/supabase/renamed';
import type { Seen } from './repository';
import { adminProductColumns, productNames } from './rows';

const seenColumns = z.extend(z.partial(adminProductColumns), {
  id: z.int(),
  version: z.int(),
  stock: z.optional(z.int()),
});
const seenProduct = renamed(seenColumns, productNames);

export const seenText = (seen: Seen): string => JSON.stringify(z.encode(seenProduct, seen));

/** Null if the text is not one that `seenText` wrote. */
export const readSeen = (text: string): Seen | null => z.safeParse(seenProduct, parseJson(text)).data ?? null;
