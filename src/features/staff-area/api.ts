import * as z from 'zod/mini';
import { read } from '@/lib/supabase/read';

/** The lists that are exported, as the database knows them. */
type ExportKind = 'orders' | 'books' | 'movements' | 'subscribers';

/** Records the user, the kind and the row count of an export. Throws when that fails. */
export const logExport = (kind: ExportKind, count: number): Promise<unknown> =>
  read(z.unknown(), (database) => database.rpc('log_export', { kind, row_count: count }));
