import * as z from 'zod/mini';
import { type Cents, dollarsFromCents } from '@/domain/money';
import type { PieceRequest } from '@/domain/piece';
import type { SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save } from '@/lib/supabase/writes';
import { pieceFrom, pieceRow } from '@/shop/piece-columns';
import { type Page, type PageRequest, parseIdCursor } from '../shared/pages';

export interface StaffPiece extends PieceRequest {
  version: number;
  orderId: string;
  /** Null after erasure. */
  customerName: string | null;
}

interface PiecePage extends Page<StaffPiece> {
  /** The number of open requests, on all pages. */
  open: number;
}

const staffPiece = z.extend(pieceRow, {
  version: z.number(),
  order_id: z.string(),
  customer_name: z.nullable(z.string()),
});

function staffPieceFrom(answer: unknown): StaffPiece {
  const row = staffPiece.parse(answer);
  return { ...pieceFrom(row), version: row.version, orderId: row.order_id, customerName: row.customer_name };
}

const pageAnswer = z.object({ pieces: z.array(z.unknown()), next: z.nullable(z.number()), open: z.number() });

/** The open requests, newest first. Throws when the database cannot be reached. */
export async function listPieces({ before, pageSize, signal }: PageRequest): Promise<PiecePage> {
  const database = await getDatabase();
  const position = parseIdCursor(before);
  const call = database.rpc('list_pieces', {
    open_only: true,
    page_size: pageSize,
    ...(position === null ? {} : { before: position }),
  });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  const { pieces, next, open } = pageAnswer.parse(data);
  return { rows: pieces.map(staffPieceFrom), next: next === null ? null : String(next), open };
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
    staffPieceFrom,
  );
