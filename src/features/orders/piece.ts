import type { Known } from '@/domain/known-word';

/** A piece that the customer lost, or the remedy of a recall. */
export const pieceKinds = ['lost', 'part', 'replacement'] as const;
/** A lost piece is asked for and answered, a remedy sent or refused. */
export const pieceStatuses = ['asked', 'answered', 'sent', 'refused'] as const;

/** A request for a piece or a replacement after a sale. Dates are ISO 8601. */
export interface PieceRequest {
  id: string;
  productName: string;
  kind: Known<(typeof pieceKinds)[number]>;
  /** The name of a lost piece, as the contents of the box listed it. */
  piece: string | null;
  createdAt: string;
  status: Known<(typeof pieceStatuses)[number]>;
  answers: readonly string[];
  /** The order that staff made to send or sell a lost piece. */
  orderId: string | null;
  /** The token of that order. Null unless it is a guest's. */
  orderToken: string | null;
}
