import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { pieceKinds, pieceSaleStates, pieceStatuses } from '@/domain/piece';
import { renamed } from '@/lib/supabase/renamed';

const maybeText = z.nullable(z.string());

const pieceSale = renamed(
  z.object({ id: z.string(), state: knownOrUnknown(pieceSaleStates), totalAmount: cents, payUntil: z.string() }),
  { totalAmount: 'total' },
);

/** A request for a piece as customers and staff read it. */
export const pieceRequest = z.object({
  id: z.string(),
  productId: z.number(),
  productName: z.string(),
  kind: knownOrUnknown(pieceKinds),
  piece: maybeText,
  createdAt: z.string(),
  status: knownOrUnknown(pieceStatuses),
  answer: maybeText,
  answeredAt: maybeText,
  sale: z.nullable(pieceSale),
  /** For customers only. */
  saleToken: z._default(maybeText, null),
});
