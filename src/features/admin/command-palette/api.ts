import { getDatabase } from '@/lib/supabase/client';
import { type FoundRecords, foundRecordsFromAnswer } from './rows';

/** Throws when the database cannot be reached. */
export async function searchEverything(search: string, signal: AbortSignal): Promise<FoundRecords> {
  const database = await getDatabase();
  const { data } = await database.rpc('search_everything', { search }).abortSignal(signal).throwOnError();
  return foundRecordsFromAnswer(data);
}
