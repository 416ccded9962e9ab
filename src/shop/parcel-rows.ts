import * as z from 'zod/mini';
import type { SentParcel } from '@/domain/order';

const parcelRow = z.pipe(
  z.object({
    id: z.string(),
    sent_at: z.string(),
    carrier: z.nullable(z.string()),
    tracking_number: z.nullable(z.string()),
    sent_by: z.optional(z.string()),
    lines: z.array(
      z.pipe(
        z.object({ product_id: z.number(), name: z.string(), quantity: z.number() }),
        z.transform(({ product_id, ...line }) => ({ productId: product_id, ...line })),
      ),
    ),
  }),
  z.transform(
    ({ id, sent_at, carrier, tracking_number, sent_by, lines }): SentParcel => ({
      id,
      sentAt: sent_at,
      carrier,
      trackingNumber: tracking_number,
      sentBy: sent_by ?? null,
      lines,
    }),
  ),
);

/** Older databases return no parcels. */
export const parcelRows = z._default(z.array(parcelRow), []);
