import * as z from 'zod/mini';
import { type Page, type PageRequest, parseCursor } from '@/features/staff-area/pages';
import { columnsOf } from '@/lib/supabase/columns';
import { read } from '@/lib/supabase/read';
import { type Movement, movementPage } from './movement-rows';
import { type Period, type PeriodChoice, periodOf } from './period';
import { type Books, shopBooks } from './rows';

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
