import type { Known } from './known-word';

/** A lost piece, or what a recall promises to send. */
export const pieceKinds = ['lost', 'part', 'replacement'] as const;
export const pieceStatuses = ['asked', 'sent', 'refused'] as const;

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
}
