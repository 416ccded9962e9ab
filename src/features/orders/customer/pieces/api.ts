import type { OrderKey } from '@/domain/order';
import type { Result } from '@/lib/result';
import { write } from '@/lib/supabase/writes';

interface LostPiece {
  productId: number;
  piece: string;
  /** The idempotency key. */
  requestId: string;
}

export const askPiece = (
  { id, guestToken }: OrderKey,
  { productId, piece, requestId }: LostPiece,
): Promise<Result<void>> =>
  write('The piece was not asked for', (database) =>
    database.rpc('ask_piece', {
      order_id: id,
      product_id: productId,
      piece,
      request_id: requestId,
      guest_token: guestToken,
    }),
  );
