import type { PieceRequest } from '@/domain/piece';
import type { Page } from '../shared/pages';

export interface StaffPiece extends PieceRequest {
  version: number;
  orderId: string;
  /** Null once it is erased. */
  customerName: string | null;
}

export interface PiecePage extends Page<StaffPiece> {
  /** How many wait for staff. */
  open: number;
}
