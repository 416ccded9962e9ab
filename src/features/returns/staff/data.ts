import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { paymentProviders } from '@/domain/payment-methods';
import { adminArea, liveKey, useRecordPage } from '@/features/staff-area/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import { idCursor, type PageRequest, parseIdCursor } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import { useChange } from '@/lib/use-change';
import { toast } from '@/ui/toast';
import { orderReturn, returnSums } from '../data';
import { staffReturnProblem } from './words';

/** The refund of an approved return, calculated by the database. */
const dueRefund = z.object({
  paymentId: z.string(),
  provider: knownOrUnknown(paymentProviders),
  currency: z.string(),
  key: z.string(),
  amountMinor: z.number(),
});

export const staffReturn = z.extend(orderReturn, {
  version: z.number(),
  orderId: z.string(),
  /** Null after erasure. */
  customerName: z.nullable(z.string()),
  ourFault: z.boolean(),
  /** Its value if it were approved now; null after the decision. */
  worth: z.nullable(z.object({ ours: returnSums, theirs: returnSums })),
  /** Refunds of the order that belong to no return. */
  otherRefunds: cents,
  /** Null if no refund is due. */
  due: z.nullable(dueRefund),
  /** The refund pending at the provider. */
  waitingRefund: z.nullable(z.string()),
});

export const returnPage = z.pipe(
  z.object({
    returns: z.array(staffReturn),
    next: idCursor,
    /** The number of returns that need staff. */
    open: z.number(),
  }),
  z.transform(({ returns, next, open }) => ({ rows: returns, next, open })),
);

export type DueRefund = z.infer<typeof dueRefund>;
export type StaffReturn = z.infer<typeof staffReturn>;
export type ReturnPage = z.infer<typeof returnPage>;

export interface ReturnDecision {
  approve: boolean;
  decision: string;
  ourFault: boolean;
}

export type ShelvedLines = readonly { productId: number; quantity: number }[];

interface ReturnFilter {
  openOnly: boolean;
  /** Those of one order. */
  orderId?: string;
}

export function listReturns(
  { openOnly, orderId }: ReturnFilter,
  { before, pageSize, signal }: PageRequest,
): Promise<ReturnPage> {
  const position = parseIdCursor(before);
  return read(
    returnPage,
    (db) =>
      db.rpc('list_returns', {
        open_only: openOnly,
        page_size: pageSize,
        ...(position === null ? {} : { before: position }),
        ...(orderId === undefined ? {} : { order_id: orderId }),
      }),
    signal,
  );
}

/** A return, as it was when what is sent was typed. */
type SeenReturn = Pick<StaffReturn, 'id' | 'version'>;

export const decideReturn = (
  { id, version }: SeenReturn,
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

export const receiveReturn = ({ id, version }: SeenReturn, back: ShelvedLines): Promise<SaveResult<StaffReturn>> =>
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

const RETURNS_PAGE_SIZE = 20;

/** Under the key of orders, so that a change of their money refetches returns. */
const returnsKey = (...parts: readonly unknown[]) => liveKey('orders', 'returns', ...parts);

export function useStaffReturns(openOnly: boolean, before: string | null) {
  return useRecordPage(returnsKey(openOnly), (page) => listReturns({ openOnly }, page), {
    before,
    pageSize: RETURNS_PAGE_SIZE,
  });
}

/** All returns of an order, which are few. */
export function useReturnsOf(orderId: string) {
  return useQuery({
    queryKey: returnsKey('of', orderId),
    queryFn: ({ signal }) => listReturns({ openOnly: false, orderId }, { before: null, pageSize: 100, signal }),
  });
}

/** The number of returns that need staff. None in the demonstration. */
export function useOpenReturns() {
  const { mode } = useDataMode();
  return useQuery({
    queryKey: returnsKey('count'),
    queryFn: async () => (await listReturns({ openOnly: true }, { before: null, pageSize: 1 })).open,
    enabled: mode === 'live',
  });
}

/** A decision about a return. Refetches everything that may show it, whatever the result. */
export function useReturnChange<Change>(
  send: (change: Change) => Promise<SaveResult<StaffReturn>>,
  sentence: (saved: StaffReturn) => string,
  onResult: (result: SaveResult<StaffReturn>) => void,
) {
  return useChange([adminArea], send, (result) => {
    onResult(result);
    if (result.ok) toast.success(sentence(result.value));
    else toast.error(staffReturnProblem(result.problem));
  });
}
