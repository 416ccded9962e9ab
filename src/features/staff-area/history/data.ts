import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { columnsOf } from '@/lib/supabase/columns';
import { type Answer, read } from '@/lib/supabase/read';
import { liveKey, useRecordPage } from '../data';
import { type Page, type PageRequest, pageById, parseIdCursor } from '../pages';
import { changedFields } from '../three-way';

/** A row of the log may be older than a column. */
const columns = z.nullable(z.looseObject({}));

export const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: knownOrUnknown(['insert', 'update', 'delete']),
  tableName: z.string(),
  before: columns,
  after: columns,
});

export type AuditRow = z.infer<typeof auditRow>;

/** One change. `fields` are those that differ; empty for a record that was added or deleted. */
export interface HistoryEntry<Draft> {
  id: number;
  at: string;
  actor: string;
  action: AuditRow['action'];
  fields: (keyof Draft)[];
  before: Draft;
  after: Draft;
}

/** Groups the rows of one transaction to one change. Drops those without a difference in any of the fields. */
export function historyEntries<Draft extends object>(
  rows: readonly AuditRow[],
  table: string,
  fields: readonly (keyof Draft)[],
  part: Answer<Partial<Draft>>,
): HistoryEntry<Draft>[] {
  const changes: (AuditRow & { rows: AuditRow[] })[] = [];
  for (const row of rows) {
    const last = changes.at(-1);
    if (last?.at === row.at && last.actor === row.actor) last.rows.push(row);
    else changes.push({ ...row, rows: [row] });
  }
  const filled = (parts: (object | null)[]) => {
    const known: Partial<Draft> = Object.assign({}, ...parts.map((given) => part.parse(given ?? {})));
    return Object.fromEntries(fields.map((field) => [field, known[field] ?? null])) as Draft;
  };
  return changes
    .map(({ id, at, actor, rows: change }) => {
      const action = change.find(({ tableName }) => tableName === table)?.action ?? 'update';
      const before = filled(change.map((row) => row.before));
      const after = filled(change.map((row) => row.after));
      return { id, at, actor, action, before, after, fields: action === 'update' ? changedFields(before, after) : [] };
    })
    .filter(({ action, fields }) => action !== 'update' || fields.length > 0);
}

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

const PAGE_SIZE = 20;

export function useChanges(source: HistorySource, before: string | null) {
  const key = liveKey('history', ...source.tables, source.rowId);
  return useRecordPage(key, (page) => listChanges(source, page), { before, pageSize: PAGE_SIZE });
}
