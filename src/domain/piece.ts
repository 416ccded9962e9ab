import type { Known } from './known-word';
import type { Cents } from './money';

/** A lost piece, or what a recall promises to send. */
export const pieceKinds = ['lost', 'part', 'replacement'] as const;
export const pieceStatuses = ['asked', 'sent', 'offered', 'refused'] as const;
/** An order that ended unpaid, or was cancelled, is over: the piece can be asked for again. */
export const pieceSaleStates = ['open', 'paid', 'over'] as const;

/** The order with which an offered piece is bought. */
export interface PieceSale {
  id: string;
  /** Opens it where it is a guest's. Staff are not told. */
  guestToken: string | null;
  state: Known<(typeof pieceSaleStates)[number]>;
  total: Cents;
  payUntil: string;
}

/** Something that the shop sends after a sale. Moments are ISO 8601. */
export interface PieceRequest {
  id: string;
  productId: number;
  productName: string;
  kind: Known<(typeof pieceKinds)[number]>;
  /** Of a lost piece, as the list of what is in the box named it. */
  piece: string | null;
  createdAt: string;
  status: Known<(typeof pieceStatuses)[number]>;
  answer: string | null;
  answeredAt: string | null;
  /** Of an offered one. Null once its order is gone. */
  sale: PieceSale | null;
}
