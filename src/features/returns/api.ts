import * as z from 'zod/mini';
import { type Cents, dollarsFromCents } from '@/domain/money';
import type { OrderKey } from '@/domain/order';
import type { OrderReturn, ReturnReason, ReturnSums } from '@/domain/order-return';
import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import { returnFrom, returnRow, returnSumsFrom } from '@/shop/return-columns';

export interface OrderReturns {
  /** The end of the return window, ISO 8601. Null before delivery. */
  until: string | null;
  canAsk: boolean;
  lines: readonly { productId: number; left: number; feePercent: number }[];
  /** Newest first. */
  returns: readonly OrderReturn[];
}

export interface WantedReturn {
  lines: readonly { productId: number; quantity: number }[];
  reason: ReturnReason;
}

const answer = z.object({
  until: z.nullable(z.string()),
  can_ask: z.boolean(),
  lines: z.array(z.object({ product_id: z.number(), left: z.number(), restocking_percent: z.number() })),
  returns: z.array(returnRow),
});

function returnsFrom(data: unknown): OrderReturns {
  const { until, can_ask, lines, returns } = answer.parse(data);
  return {
    until,
    canAsk: can_ask,
    lines: lines.map((line) => ({ productId: line.product_id, left: line.left, feePercent: line.restocking_percent })),
    returns: returns.map(returnFrom),
  };
}

const keyOf = (token: string | null) => (token === null ? {} : { guest_token: token });
const linesOf = ({ lines }: WantedReturn) =>
  lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }));

/** Returns and returnable items of an order, or null for a caller without access. Throws when unreachable. */
export async function getReturns({ id, guestToken }: OrderKey): Promise<OrderReturns | null> {
  const database = await getDatabase();
  const { data } = await database.rpc('order_returns', { order_id: id, ...keyOf(guestToken) }).throwOnError();
  return data === null ? null : returnsFrom(data);
}

/** The value of a return. Throws when it is refused or the database cannot be reached. */
export async function quoteReturn({ id, guestToken }: OrderKey, wanted: WantedReturn): Promise<ReturnSums> {
  const database = await getDatabase();
  const { data } = await database
    .rpc('quote_return', {
      order_id: id,
      lines: linesOf(wanted),
      reason: wanted.reason,
      ...keyOf(guestToken),
    })
    .throwOnError();
  return returnSumsFrom(data);
}

interface ReturnRequest extends WantedReturn {
  words: string;
  photo: string | null;
  /** The value that was shown. */
  expected: Cents;
  /** Idempotency key of the return. */
  requestId: string;
}

export function askForReturn({ id, guestToken }: OrderKey, request: ReturnRequest): Promise<Result<OrderReturns>> {
  return write(
    'The return was not asked for',
    (database) =>
      database.rpc('ask_return', {
        order_id: id,
        request_id: request.requestId,
        lines: linesOf(request),
        reason: request.reason,
        words: request.words,
        expected_refund: dollarsFromCents(request.expected),
        ...(request.photo === null ? {} : { photo: request.photo }),
        ...keyOf(guestToken),
      }),
    returnsFrom,
  );
}

/** Refused as `return-decided` after the staff's decision. Idempotent. */
export function withdrawReturn(returnId: string, guestToken: string | null): Promise<Result<OrderReturns>> {
  return write(
    'The return was not withdrawn',
    (database) => database.rpc('withdraw_return', { return_id: returnId, ...keyOf(guestToken) }),
    returnsFrom,
  );
}

/** The photo of a return as a URL. Throws when the database cannot be reached. */
export async function getReturnPhoto(returnId: string, guestToken: string | null): Promise<string | null> {
  const database = await getDatabase();
  const { data } = await database.rpc('return_photo', { return_id: returnId, ...keyOf(guestToken) }).throwOnError();
  return data === null ? null : `data:image/jpeg;base64,${data}`;
}
