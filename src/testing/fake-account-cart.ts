import { HttpResponse, http } from 'msw';
import type * as z from 'zod/mini';
import type { cartSync } from '@/features/cart/data';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { type Args, rpc } from './rpc';
import { productOf } from './saved';
import { server } from './server';

type Change = { product_id: number; is_saved: boolean; quantity: number; seen: number };
type Line = Omit<Change, 'seen'>;

const isSameLine = (one: Line, other: Line) => one.product_id === other.product_id && one.is_saved === other.is_saved;

function rowOf({ product_id, is_saved, quantity }: Line) {
  const { name, image, category, ageRange, priceCents, stock } = productOf(product_id);
  const facts = { name, image, category, age_range: ageRange, price: priceCents / 100, stock };
  return { product_id, is_saved, quantity, ...facts };
}

/** A fake account cart behind `sync_cart`. `down` makes it unreachable. */
export function fakeAccountCart(...start: readonly (readonly [id: number, quantity: number, isSaved?: boolean])[]) {
  let lines: Line[] = start.map(([product_id, quantity, is_saved = false]) => ({ product_id, is_saved, quantity }));
  const storedOf = (wanted: Line) => lines.find((line) => isSameLine(line, wanted))?.quantity ?? 0;
  const account = {
    down: false,
    calls: [] as Change[][],
    has: () =>
      lines.map(({ product_id, quantity, is_saved }) => [product_id, quantity, ...(is_saved ? ['for later'] : [])]),
    /** Simulates a change on another device. */
    set(id: number, quantity: number) {
      lines = lines.filter((line) => line.product_id !== id || line.is_saved);
      if (quantity > 0) lines.push({ product_id: id, is_saved: false, quantity });
    },
  };
  server.use(
    http.post<never, Args<'sync_cart'>, SnakeKeys<z.input<typeof cartSync>>>(rpc('sync_cart'), async ({ request }) => {
      if (account.down) return HttpResponse.error();
      const changes = (await request.json()).changes as Change[];
      account.calls.push(changes);
      const overwritten = changes.filter(({ seen, ...change }) => ![seen, change.quantity].includes(storedOf(change)));
      for (const { seen: _, ...change } of changes) {
        const others = lines.filter((line) => !isSameLine(line, change));
        lines = change.quantity === 0 ? others : [...others, change];
      }
      return HttpResponse.json({ overwritten, left_out: [], lines: lines.map(rowOf) });
    }),
  );
  return account;
}
