import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { keepPreviousIn, liveKey } from '@/features/staff-area/data';
import type { Page } from '@/features/staff-area/pages';
import { read } from '@/lib/supabase/read';

/** Which log: what staff changed, or what they read of personal data. */
const LOGS = ['changes', 'reads'] as const;
/** `all` is both. */
export const logChoices = ['all', ...LOGS] as const;
export type LogChoice = (typeof logChoices)[number];

const ACTIONS = [
  'insert',
  'update',
  'delete',
  'read_customer',
  'read_order',
  'read_message',
  'read_recall',
  'export_orders',
  'export_books',
  'export_movements',
  'export_subscribers',
] as const;

const text = z.nullable(z.string());

export const logEntry = z.object({
  log: knownOrUnknown(LOGS),
  /** Unique in its log. */
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  actor: z.string(),
  action: knownOrUnknown(ACTIONS),
  /** Of a change. */
  tableName: text,
  /** The key of the record; null for an export and for a customer who was erased. */
  subject: text,
  /** Of a read. */
  rowCount: z.nullable(z.number()),
  name: text,
  orderId: text,
  /** The columns that a change has changed, with their values; cut if long. */
  fields: z.array(z.object({ name: z.string(), before: text, after: text })),
});

export type LogEntry = z.infer<typeof logEntry>;

const logPage = z.object({
  entries: z.array(logEntry),
  next: z.nullable(z.object({ at: z.string(), log: z.string(), id: z.number() })),
});

type LogMark = NonNullable<z.infer<typeof logPage>['next']>;

interface LogFilter {
  log: LogChoice;
  search: string;
}

const PAGE_SIZE = 30;

/** The entries after `mark`, newest first. Throws when the database cannot be reached. */
const listLog = ({ log, search }: LogFilter, mark: LogMark | null, signal: AbortSignal) =>
  read(
    logPage,
    (database) =>
      database.rpc('list_log', {
        log: log === 'all' ? null : log,
        search: search || null,
        before_at: mark?.at ?? null,
        before_log: mark?.log ?? null,
        before_id: mark?.id ?? null,
        page_size: PAGE_SIZE,
      }),
    signal,
  );

export function useLog(filter: LogFilter) {
  const key = liveKey('log');
  const pages = useInfiniteQuery({
    queryKey: [...key, filter.log, filter.search],
    queryFn: ({ pageParam, signal }) => listLog(filter, pageParam, signal),
    initialPageParam: null as LogMark | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousIn(key),
  });
  const rows = pages.data?.pages.flatMap(({ entries }) => entries);
  return { ...pages, data: rows && ({ rows, next: null } satisfies Page<LogEntry>) };
}

export type LogPages = ReturnType<typeof useLog>;
