import { getDatabase } from '@/lib/supabase/client';
import { type Page, type PageRequest, pageById, parseIdCursor } from '../shared/pages';
import { type AuditRow, auditRows } from './rows';

/** The record whose changes are listed: a row of the first table, and rows of other tables with the same id. */
export interface HistorySource {
  tables: readonly [string, ...string[]];
  rowId: string;
}

/** Newest first. Throws when the database cannot be reached. */
export async function listChanges(
  { tables, rowId }: HistorySource,
  { before, pageSize, signal }: PageRequest,
): Promise<Page<AuditRow>> {
  const database = await getDatabase();
  const cursor = parseIdCursor(before) ?? Number.MAX_SAFE_INTEGER;
  const call = database
    .from('audit_log')
    .select('id, at, actor, action, table_name, before, after')
    .in('table_name', [...tables])
    .eq('row_id', rowId)
    .lt('id', cursor)
    .order('id', { ascending: false })
    .limit(pageSize + 1);
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return pageById(auditRows.parse(data), pageSize);
}
