import * as z from 'zod/mini';
import { type Cents, dollarsFromCents } from '@/domain/money';
import type { OrderKey } from '@/domain/order';
import type { Result } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { returnSums } from '../data';
import type { ReturnSums } from '../rules';
import { type OrderReturns, orderReturns, type WantedReturn } from './rows';

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
