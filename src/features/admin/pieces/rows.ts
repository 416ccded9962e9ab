import * as z from 'zod/mini';
import { pieceRequest } from '@/shop/piece-rows';
import { idCursor } from '../shared/pages';

export const staffPiece = z.extend(pieceRequest, {
  version: z.number(),
  orderId: z.string(),
  /** Null after erasure. */
  customerName: z.nullable(z.string()),
});

export const piecePage = z.pipe(
  z.object({
    pieces: z.array(staffPiece),
    next: idCursor,
    /** The number of open requests, on all pages. */
    open: z.number(),
  }),
  z.transform(({ pieces, next, open }) => ({ rows: pieces, next, open })),
);

export type StaffPiece = z.infer<typeof staffPiece>;
export type PiecePage = z.infer<typeof piecePage>;
