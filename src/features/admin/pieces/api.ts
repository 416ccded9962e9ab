import { type Cents, dollarsFromCents } from '@/domain/money';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import { type PageRequest, parseIdCursor } from '../shared/pages';
import { type PiecePage, piecePage, type StaffPiece, staffPiece } from './rows';

/** The open requests, newest first. Throws when the database cannot be reached. */
export function listPieces({ before, pageSize, signal }: PageRequest): Promise<PiecePage> {
  const position = parseIdCursor(before);
  return read(
    piecePage,
    (database) =>
      database.rpc('list_pieces', {
        open_only: true,
        page_size: pageSize,
        ...(position === null ? {} : { before: position }),
      }),
    signal,
  );
}

export interface PieceAnswer {
  send: boolean;
  answer: string;
  /** Null for free. */
  price: Cents | null;
}

export const answerPiece = (
  { id, version }: StaffPiece,
  { send, answer, price }: PieceAnswer,
): Promise<SaveResult<StaffPiece>> =>
  save(
    'A request for a piece was not answered',
    (database) =>
      database.rpc('answer_piece', {
        piece_id: id,
        send,
        answer,
        expected_version: version,
        ...(price === null ? {} : { price: dollarsFromCents(price) }),
      }),
    staffPiece,
  );
