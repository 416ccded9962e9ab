import { skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Cents, dollarsFromCents } from '@/domain/money';
import type { OrderKey } from '@/domain/order';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { orderReturn, returnSums } from '../data';
import type { ReturnReason, ReturnSums } from '../rules';

/** The returns of an order, and what of it can be returned. */
export const orderReturns = z.object({
  /** The end of the return window, ISO 8601. Null before delivery. */
  until: z.nullable(z.string()),
  canAsk: z.boolean(),
  lines: z.array(z.object({ productId: z.number(), left: z.number(), restockingPercent: z.number() })),
  /** Newest first. */
  returns: z.array(orderReturn),
});

export type OrderReturns = z.infer<typeof orderReturns>;

export interface WantedReturn {
  lines: readonly { productId: number; quantity: number }[];
  reason: ReturnReason;
}

/** Null for a caller without access to the order. Throws when the database cannot be reached. */
export const getReturns = ({ id, guestToken }: OrderKey): Promise<OrderReturns | null> =>
  read(z.nullable(orderReturns), (database) =>
    database.rpc('order_returns', { order_id: id, guest_token: guestToken }),
  );

/** The value of a return. Throws when it is refused or the database cannot be reached. */
export const quoteReturn = ({ id, guestToken }: OrderKey, { lines, reason }: WantedReturn): Promise<ReturnSums> =>
  read(returnSums, (database) =>
    database.rpc('quote_return', { order_id: id, lines: snakeKeys(lines), reason, guest_token: guestToken }),
  );

interface ReturnRequest extends WantedReturn {
  words: string;
  photo: string | null;
  /** The value that was shown. */
  expected: Cents;
  /** Idempotency key of the return. */
  requestId: string;
}

export const askForReturn = (
  { id, guestToken }: OrderKey,
  { lines, reason, words, photo, expected, requestId }: ReturnRequest,
): Promise<Result<OrderReturns>> =>
  write(
    'The return was not asked for',
    (database) =>
      database.rpc('ask_return', {
        order_id: id,
        request_id: requestId,
        lines: snakeKeys(lines),
        reason,
        words,
        expected_refund: dollarsFromCents(expected),
        ...(photo === null ? {} : { photo }),
        guest_token: guestToken,
      }),
    orderReturns,
  );

/** Refused as `return-decided` after the staff's decision. Idempotent. */
export const withdrawReturn = (returnId: string, guestToken: string | null): Promise<Result<OrderReturns>> =>
  write(
    'The return was not withdrawn',
    (database) => database.rpc('withdraw_return', { return_id: returnId, guest_token: guestToken }),
    orderReturns,
  );

const photoUrl = z.pipe(
  z.string(),
  z.transform((photo) => `data:image/jpeg;base64,${photo}`),
);

/** The photo of a return as a URL. Throws when the database cannot be reached. */
export const getReturnPhoto = (returnId: string, guestToken: string | null): Promise<string | null> =>
  read(z.nullable(photoUrl), (database) =>
    database.rpc('return_photo', { return_id: returnId, guest_token: guestToken }),
  );

const kindOf = ({ guestToken }: Pick<OrderKey, 'guestToken'>) => (guestToken === null ? 'own' : 'guest');

export const returnKeys = {
  of: (order: OrderKey) => personalKey('orders', order.id, 'returns', kindOf(order)),
};

/** The returns of an order; enabled only if there can be any. */
export function useReturns(order: OrderKey, isEnabled: boolean) {
  return useQuery({ queryKey: returnKeys.of(order), queryFn: isEnabled ? () => getReturns(order) : skipToken });
}

/** The value of a return; disabled while no line is selected. */
export function useReturnQuote(order: OrderKey, wanted: WantedReturn) {
  return useQuery({
    queryKey: [...returnKeys.of(order), 'worth', wanted.reason, ...wanted.lines],
    queryFn: wanted.lines.length > 0 ? () => quoteReturn(order, wanted) : skipToken,
    staleTime: 0,
    retry: false,
  });
}

export function useReturnPhoto(returnId: string, guestToken: string | null) {
  return useQuery({
    queryKey: personalKey('returns', returnId, 'photo', kindOf({ guestToken })),
    queryFn: () => getReturnPhoto(returnId, guestToken),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
