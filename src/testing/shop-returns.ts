import { expect } from 'vitest';
import { ask, decide, type Line, type ReturnRecord, returnsOf } from '../../supabase/tests/support/returns';
import type { Shop } from '../../supabase/tests/support/shop';

/** The first bytes of a JPEG, in base64. */
const PHOTO = '/9j/4AAQ';

interface StaffReturn extends ReturnRecord {
  order_id: string;
  our_fault: boolean;
  waiting_refund: string | null;
}

interface RequestedReturn {
  order: string;
  lines: readonly Line[];
}

/** Returns in the database that `serveDatabase` serves, as guests request them and staff decide them. */
export function shopReturns(shop: Shop) {
  const { visitor, staff } = shop.clients;
  const newest = async (): Promise<StaffReturn> => (await staff.rpc('list_returns', {}).throwOnError()).data.returns[0];
  return {
    delivered: returnsOf(shop).delivered,
    newest,
    /** Requests the return of damaged goods, with a photo. */
    async request({ order, lines }: RequestedReturn): Promise<StaffReturn> {
      const { error } = await ask(visitor, order, lines, { reason: 'damaged', photo: PHOTO });
      expect(error).toBeNull();
      return newest();
    },
    async decide(about: StaffReturn, approve: boolean, by = staff): Promise<StaffReturn> {
      const { data, error } = await decide(by, about, approve);
      expect(error).toBeNull();
      return data;
    },
  };
}
