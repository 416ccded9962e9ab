import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { keepPreviousIn, liveKey } from '@/features/staff-area/data';
import { type Page, type PageRequest, parseCursor } from '@/features/staff-area/pages';
import { columnsOf } from '@/lib/supabase/columns';
import { read } from '@/lib/supabase/read';
import { type Movement, movementPage } from './movement-rows';
import { type Period, type PeriodChoice, periodOf } from './period';

/** Minor units by currency: a payout has no rate to dollars. */
const paidOut = z.catchall(z.object({ USD: z.number(), KES: z.number() }), z.number());

const sumColumns = {
  /** Orders first paid on this day. */
  orders: z.number(),
  payments: z.number(),
  received: cents,
  goods: cents,
  tax: cents,
  delivery: cents,
  refunds: z.number(),
  refunded: cents,
  /** Reversed by the provider or the bank. */
  reversals: z.number(),
  reversed: cents,
  /** The tax part of refunds and reversals. */
  taxReturned: cents,
  /** Received, less refunds and reversals. */
  earned: cents,
  fees: cents,
  /** Number of payments with an unknown fee. */
  feesUnknown: z.number(),
  /** Earned, less the known fees. */
  net: cents,
  payouts: z.number(),
  paidOutMinor: paidOut,
};

const bookSums = z.object(sumColumns);

/** One provider and currency, in minor units of that currency, as on its statement. */
const providerLine = z.pipe(
  z.object({
    provider: z.string(),
    currency: z.string(),
    payments: z.number(),
    receivedMinor: z.number(),
    refundedMinor: z.number(),
    reversedMinor: z.number(),
    feeMinor: z.number(),
    feesUnknown: z.number(),
    paidOutMinor: paidOut,
  }),
  z.transform((line) => ({ ...line, paidOutMinor: line.paidOutMinor[line.currency] ?? 0 })),
);

/** For goods paid in the period and neither cancelled nor returned, without tax and delivery. */
const goodsMargin = z.object({
  revenue: cents,
  /** Of the lines with a known cost; the margin as well. */
  cost: cents,
  margin: cents,
  unknownLines: z.number(),
  unknownRevenue: cents,
});

export const shopBooks = z.pipe(
  z.object({
    fromDay: z.string(),
    toDay: z.string(),
    /** yyyy-mm-dd, in the shop's time zone. */
    today: z.string(),
    timeZone: z.string(),
    /** Only days with a movement, oldest first. */
    days: z.array(z.extend(bookSums, { day: z.string() })),
    months: z.array(z.extend(bookSums, { month: z.string() })),
    providers: z.array(providerLine),
    totals: bookSums,
    margin: goodsMargin,
    /** The current state, whatever the period. */
    owed: z.object({
      due: z.object({ payments: z.number(), usd: cents }),
      underway: z.object({ refunds: z.number(), usd: cents }),
    }),
  }),
  z.transform(({ fromDay, toDay, ...books }) => ({ ...books, period: { from: fromDay, to: toDay } })),
);

export type BookSums = z.infer<typeof bookSums>;
export type ProviderLine = z.infer<typeof providerLine>;
export type GoodsMargin = z.infer<typeof goodsMargin>;
export type Books = z.infer<typeof shopBooks>;

export type BookExport = 'books' | 'movements';

const shopTimeZone = z.object({ timeZone: z.string() });

/** The database knows the shop's current month; only the other periods need the time zone. */
async function periodArguments(choice: PeriodChoice) {
  if (choice.kind === 'this-month') return {};
  let today = '';
  if (choice.kind !== 'custom') {
    const { timeZone } = await read(shopTimeZone, (database) =>
      database.from('shop_settings').select(columnsOf('shop_settings', shopTimeZone)).single(),
    );
    today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  }
  const { from, to } = periodOf(choice, today);
  return { from_day: from, to_day: to };
}

/** Throws when the data cannot be reached, like all reads here. */
export async function readBooks(choice: PeriodChoice, signal?: AbortSignal): Promise<Books> {
  const period = await periodArguments(choice);
  return read(shopBooks, (database) => database.rpc('books', period), signal);
}

export function listMovements(
  { from, to }: Period,
  { before, pageSize, signal }: PageRequest,
): Promise<Page<Movement>> {
  const position = parseCursor(before);
  return read(
    movementPage,
    (database) =>
      database.rpc('list_movements', {
        from_day: from,
        to_day: to,
        after_at: position?.at ?? null,
        after_id: position?.key ?? null,
        page_size: pageSize,
      }),
    signal,
  );
}

export function useBooks(choice: PeriodChoice) {
  const queryKey = liveKey('books', choice);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readBooks(choice, signal),
    placeholderData: keepPreviousIn(queryKey),
  });
}
