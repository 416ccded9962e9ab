import { getDatabase } from '@/lib/supabase/client';
import { parseCursor } from '../shared/pages';
import { type PeriodChoice, periodOf } from './period';
import type { BooksRepository } from './repository';
import { booksFromAnswer, movementsFromAnswer } from './rows';

/** The database knows what month it is where the shop is; only other periods ask for its time zone. */
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

export const liveBooks: BooksRepository = {
  async read(choice, signal) {
    const database = await getDatabase();
    const call = database.rpc('books', await periodArguments(choice));
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return booksFromAnswer(data);
  },
  async movements({ from, to }, { before, pageSize, signal }) {
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
  },
  async logExport(kind, count) {
    const database = await getDatabase();
    await database.rpc('log_export', { kind, row_count: count }).throwOnError();
  },
};
