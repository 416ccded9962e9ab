import type { Known } from './known-word';
import type { Cents } from './money';

/** A piece that the customer lost, or the remedy of a recall. */
export const pieceKinds = ['lost', 'part', 'replacement'] as const;
export const pieceStatuses = ['asked', 'sent', 'offered', 'refused'] as const;
/** `over`: the order expired unpaid or was cancelled, so the piece can be requested again. */
export const pieceSaleStates = ['open', 'paid', 'over'] as const;

/** The order for buying an offered piece. */
export interface PieceSale {
  id: string;
  state: Known<(typeof pieceSaleStates)[number]>;
  total: Cents;
  payUntil: string;
}

/** A request for a piece or a replacement after a sale. Dates are ISO 8601. */
export interface PieceRequest {
  id: string;
  productId: number;
  productName: string;
  kind: Known<(typeof pieceKinds)[number]>;
  /** The name of a lost piece, as the contents of the box listed it. */
  piece: string | null;
  createdAt: string;
  status: Known<(typeof pieceStatuses)[number]>;
  answer: string | null;
  answeredAt: string | null;
  /** Null unless the piece was offered, and after that order is deleted. */
  sale: PieceSale | null;
  /** Of the order for the piece. Null unless it is a guest's; not sent to staff. */
  saleToken: string | null;
}
