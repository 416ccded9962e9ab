import type { PieceRequest } from '@/domain/piece';
import type { Page } from '../shared/pages';

export interface StaffPiece extends PieceRequest {
  version: number;
  orderId: string;
  /** Null after erasure. */
  customerName: string | null;
}

export interface PiecePage extends Page<StaffPiece> {
  /** The number of open requests, on all pages. */
  open: number;
}
