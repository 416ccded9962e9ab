import { getDatabase } from '@/lib/supabase/client';
import { save } from '@/lib/supabase/writes';
import { parseIdCursor } from '../shared/pages';
import type { ReturnRepository } from './repository';
import { returnPageFrom, staffReturnFrom } from './rows';

export const liveReturns: ReturnRepository = {
  async list(openOnly, { before, pageSize, signal }) {
    const database = await getDatabase();
    const position = parseIdCursor(before);
    const call = database.rpc('list_returns', {
      open_only: openOnly,
      page_size: pageSize,
      ...(position === null ? {} : { before: position }),
    });
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return returnPageFrom(data);
  },
  decide: ({ id, version }, { approve, decision, ourFault }) =>
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
    ),
  receive: ({ id, version }, back) =>
    save(
      'A return was not received',
      (db) =>
        db.rpc('receive_return', {
          return_id: id,
          back: back.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
          expected_version: version,
        }),
      staffReturnFrom,
    ),
};
