import { getDatabase } from '@/lib/supabase/client';
import { type Page, type PageRequest, parseCursor } from '../shared/pages';
import { type Movement, movementsFromAnswer } from './movement-rows';
import { type Period, type PeriodChoice, periodOf } from './period';
import { type BookExport, type Books, booksFromAnswer } from './rows';

/** The database knows the shop's current month; only the other periods need the time zone. */
async function periodArguments(choice: PeriodChoice) {
  if (choice.kind === 'this-month') return {};
  let today = '';
  if (choice.kind !== 'custom') {
    const database = await getDatabase();
    const { data } = await database.from('shop_settings').select('time_zone').single().throwOnError();
    today = new Intl.DateTimeFormat('en-CA', { timeZone: data.time_zone }).format();
  }
  const { from, to } = periodOf(choice, today);
  return { from_day: from, to_day: to };
}

/** Throws when the data cannot be reached, like all reads here. */
export async function readBooks(choice: PeriodChoice, signal?: AbortSignal): Promise<Books> {
  const database = await getDatabase();
  const call = database.rpc('books', await periodArguments(choice));
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return booksFromAnswer(data);
}

export async function listMovements(
  { from, to }: Period,
  { before, pageSize, signal }: PageRequest,
): Promise<Page<Movement>> {
  const database = await getDatabase();
  const position = parseCursor(before);
  const call = database.rpc('list_movements', {
    from_day: from,
    to_day: to,
    after_at: position?.at ?? null,
    after_id: position?.key ?? null,
    page_size: pageSize,
  });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return movementsFromAnswer(data);
}

/** Records the user, kind and row count of an export. */
export async function logBookExport(kind: BookExport, count: number): Promise<void> {
  const database = await getDatabase();
  await database.rpc('log_export', { kind, row_count: count }).throwOnError();
}
