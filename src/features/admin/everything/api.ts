import { getDatabase } from '@/lib/supabase/client';
import { type Everything, everythingFromAnswer } from './rows';

/** Throws when the database cannot be reached. */
export async function searchEverything(search: string, signal: AbortSignal): Promise<Everything> {
  const database = await getDatabase();
  const { data } = await database.rpc('search_everything', { search }).abortSignal(signal).throwOnError();
  return everythingFromAnswer(data);
}
