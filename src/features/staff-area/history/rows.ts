import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import type { Answer } from '@/lib/supabase/read';
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
