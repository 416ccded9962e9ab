import { z } from 'zod';
import { lenientObject } from '../schema-parts.ts';

/** Paystack sends some counts as text. */
const count = z
  .union([z.int().min(0), z.string().regex(/^\d+$/).transform(Number)])
  .nullable()
  .catch(null);

/** A response with a list. `next` is the cursor of lists that have cursors instead of page numbers. */
export const paystackList = lenientObject({
  status: z.boolean().catch(false),
  data: z.array(z.unknown()).nullable().catch(null),
  meta: lenientObject({
    total: count,
    skipped: count,
    pageCount: count,
    next: z.string().min(1).nullable().optional().catch(undefined),
  }),
});

type Meta = z.output<typeof paystackList>['meta'];

/**
 * Whether a page with this many rows is the last one. Its size proves nothing, because Paystack may return fewer than
 * requested: the end is what `meta` says, or an empty page.
 */
export function isLastPage({ total, skipped, pageCount, next }: Meta, page: number, rows: number): boolean {
  if (rows === 0) return true;
  if (total !== null && skipped !== null) return skipped + rows === total;
  return pageCount === null ? next === null : page >= pageCount;
}
