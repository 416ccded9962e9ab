import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import type { AccountLine, CartChange } from './cart-sync';

const named = z.object({ productId: z.number(), isSaved: z.boolean() });

const accountLine = z.pipe(
  z.object({
    productId: z.number(),
    isSaved: z.boolean(),
    quantity: z.number(),
    name: z.string(),
    image: z.string(),
    category: z.string(),
    ageRange: z.string(),
    price: z.nullable(cents),
    stock: z.number(),
  }),
  z.transform(({ productId: id, isSaved, quantity, stock, price, ...facts }): AccountLine => {
    return { id, isSaved, quantity, stock, line: { ...facts, id, quantity, priceCents: price ?? 0 } };
  }),
);

/** The account's response to changes. */
export const cartSync = z.object({ overwritten: z.array(named), leftOut: z.array(named), lines: z.array(accountLine) });

export const changeToRow = ({ id, ...change }: CartChange) => snakeKeys({ productId: id, ...change });

/** Sends this device's changes to the account, and returns its cart then. Idempotent. Throws when unreachable. */
export const syncCart = (changes: readonly CartChange[]) =>
  read(cartSync, (database) => database.rpc('sync_cart', { changes: changes.map(changeToRow) }));
