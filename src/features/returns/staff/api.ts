import { type PageRequest, parseIdCursor } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import {
  type ReturnDecision,
  type ReturnPage,
  returnPage,
  type ShelvedLines,
  type StaffReturn,
  staffReturn,
} from './rows';

export function listReturns(openOnly: boolean, { before, pageSize, signal }: PageRequest): Promise<ReturnPage> {
  const position = parseIdCursor(before);
  return read(
    returnPage,
    (db) =>
      db.rpc('list_returns', {
        open_only: openOnly,
        page_size: pageSize,
        ...(position === null ? {} : { before: position }),
      }),
    signal,
  );
}

export const decideReturn = (
  { id, version }: StaffReturn,
  { approve, decision, ourFault }: ReturnDecision,
): Promise<SaveResult<StaffReturn>> =>
  save(
    'A return was not decided',
    (db) =>
      db.rpc('decide_return', {
        return_id: id,
        approve,
        decision,
        our_fault: ourFault,
        expected_version: version,
      }),
    staffReturn,
  );

export const receiveReturn = ({ id, version }: StaffReturn, back: ShelvedLines): Promise<SaveResult<StaffReturn>> =>
  save(
    'A return was not received',
    (db) =>
      db.rpc('receive_return', {
        return_id: id,
        back: back.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
        expected_version: version,
      }),
    staffReturn,
  );
