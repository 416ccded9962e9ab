import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { centsFromDollars } from '@/domain/money';
import { type PieceRequest, pieceKinds, pieceSaleStates, pieceStatuses } from '@/domain/piece';

const maybeText = z.nullable(z.string());

/** A request for a piece as the database functions return it. */
export const pieceRow = z.object({
  id: z.string(),
  product_id: z.number(),
  product_name: z.string(),
  kind: knownOrUnknown(pieceKinds),
  piece: maybeText,
  created_at: z.string(),
  status: knownOrUnknown(pieceStatuses),
  answer: maybeText,
  answered_at: maybeText,
  sale: z.nullish(
    z.object({
      id: z.string(),
      state: knownOrUnknown(pieceSaleStates),
      total_amount: z.pipe(z.number(), z.transform(centsFromDollars)),
      pay_until: z.string(),
    }),
  ),
  sale_token: z.nullish(z.string()),
});

export const pieceFrom = (row: z.infer<typeof pieceRow>): PieceRequest => ({
  id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  kind: row.kind,
  piece: row.piece,
  createdAt: row.created_at,
  status: row.status,
  answer: row.answer,
  answeredAt: row.answered_at,
  sale: row.sale
    ? {
        id: row.sale.id,
        state: row.sale.state,
        total: row.sale.total_amount,
        payUntil: row.sale.pay_until,
      }
    : null,
  saleToken: row.sale_token ?? null,
});
