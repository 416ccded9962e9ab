import * as z from 'zod/mini';
import { columnsOf } from '@/lib/supabase/columns';
import { read } from '@/lib/supabase/read';
import { type Page, type PageRequest, pageById, parseIdCursor } from '../pages';
import { type AuditRow, auditRow } from './rows';

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
  const rows = await read(
    z.array(auditRow),
    (database) =>
      database
        .from('audit_log')
        .select(columnsOf('audit_log', auditRow))
        .in('table_name', [...tables])
        .eq('row_id', rowId)
        .lt('id', parseIdCursor(before) ?? Number.MAX_SAFE_INTEGER)
        .order('id', { ascending: false })
        .limit(pageSize + 1),
    signal,
  );
  return pageById(rows, pageSize);
}
