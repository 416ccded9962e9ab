import type { SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save } from '@/lib/supabase/writes';
import { type PageRequest, parseIdCursor } from '../shared/pages';
import {
  type ReturnDecision,
  type ReturnPage,
  returnPageFrom,
  type ShelvedLines,
  type StaffReturn,
  staffReturnFrom,
} from './rows';

export async function listReturns(openOnly: boolean, { before, pageSize, signal }: PageRequest): Promise<ReturnPage> {
  const database = await getDatabase();
  const position = parseIdCursor(before);
  const call = database.rpc('list_returns', {
    open_only: openOnly,
    page_size: pageSize,
    ...(position === null ? {} : { before: position }),
  });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return returnPageFrom(data);
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
    staffReturnFrom,
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
    staffReturnFrom,
  );
