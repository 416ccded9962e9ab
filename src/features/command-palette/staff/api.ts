import { read } from '@/lib/supabase/read';
import { everythingFound, type FoundRecords } from './rows';

/** Throws when the database cannot be reached. */
export const searchEverything = (search: string, signal: AbortSignal): Promise<FoundRecords> =>
  read(everythingFound, (database) => database.rpc('search_everything', { search }), signal);
