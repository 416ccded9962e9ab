import { useState } from 'react';
import { formatMoment } from '@/lib/format';
import type { SaveResult } from '@/lib/result';
import type { Answer } from '@/lib/supabase/read';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { FieldChangeLine } from '../field-change-line';
import { List } from '../list';
import { changedFields } from '../three-way';
import { useLocalPages } from '../use-keyset-pages';
import { editingMessages, problemMessage } from '../words';
import { type HistoryEntry, type HistorySource, historyEntries, useChanges } from './data';
import { actionWords, historyListMessages, historyMessages } from './words';

interface HistoryDialogProps<Draft extends object> {
  title: string;
  source: HistorySource;
  /** The fields of a form that a change may have. */
  part: Answer<Partial<Draft>>;
  labels: Record<keyof Draft, string>;
  show: (field: keyof Draft, value: Draft[keyof Draft]) => string;
  /** The record as loaded. Null while it is not. */
  current: Draft | null;
  /** Saves these values over the record as loaded. Null while that is not possible. */
  putBack: ((values: Partial<Draft>) => Promise<SaveResult<unknown>>) | null;
  /** Shown, but never restored. */
  fixed?: readonly (keyof Draft)[];
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** The changes of a record with user, old and new values, newest first. */
export function HistoryDialog<Draft extends object>(props: HistoryDialogProps<Draft>) {
  const { title, source, part, labels, show, current, putBack, fixed = [], refresh, onClose } = props;
  const pages = useLocalPages();
  const query = useChanges(source, pages.before);
  const [toRestore, setToRestore] = useState<HistoryEntry<Draft> | null>(null);
  const movable = ({ action, fields, before }: HistoryEntry<Draft>) => {
    if (action !== 'update' || current === null) return [];
    const differing = changedFields(before, current);
    return fields.filter((field) => differing.includes(field) && !fixed.includes(field));
  };

  const restoring = useExclusiveMutation({
    mutationFn: async (entry: HistoryEntry<Draft>) => {
      const values = Object.fromEntries(movable(entry).map((field) => [field, entry.before[field]]));
      return (await putBack?.(values as Partial<Draft>)) ?? null;
    },
    onSuccess: async (result) => {
      if (result?.ok) toast.success(historyMessages.isBack);
      await refresh();
    },
    onSettled: () => setToRestore(null),
  });
  const problem = restoring.data && !restoring.data.ok ? restoring.data.problem : null;
  const shownValue = (field: keyof Draft, value: Draft[keyof Draft]) =>
    (value === null ? '' : show(field, value)) || editingMessages.empty;

  return (
    <Dialog title={title} onClose={onClose}>
      {problem && (
        <Notice kind="problem" className="mb-5">
          {problem.kind === 'conflict' ? historyMessages.changedMeanwhile : problemMessage(problem)}
        </Notice>
      )}
      <List
        query={query}
        list={{ pages, isFiltered: false, showAll: pages.goToNewer }}
        messages={historyListMessages}
        skeleton={<Skeleton className="h-48" />}
      >
        {(rows) => {
          const entries = historyEntries(rows, source.tables[0], Object.keys(labels) as (keyof Draft)[], part);
          if (entries.length === 0) return <p className="text-muted">{historyMessages.onlyOthers}</p>;
          return (
            <ol className="grid gap-5 border-line border-l-2 pl-5">
              {entries.map((entry) => (
                <li key={entry.id} className="min-w-0">
                  <p className="font-semibold wrap-anywhere">
                    {actionWords[entry.action]} · {entry.actor}
                  </p>
                  <time dateTime={entry.at} className="text-muted text-sm">
                    {formatMoment(entry.at)}
                  </time>
                  <dl className="mt-1.5 grid gap-2">
                    {entry.fields.map((field) => (
                      <FieldChangeLine
                        key={String(field)}
                        label={labels[field]}
                        before={shownValue(field, entry.before[field])}
                        after={shownValue(field, entry.after[field])}
                      />
                    ))}
                  </dl>
                  {putBack && movable(entry).length > 0 && (
                    <Button
                      size="small"
                      variant="secondary"
                      className="mt-2.5"
                      disabled={restoring.isPending}
                      onClick={() => setToRestore(entry)}
                    >
                      {historyMessages.putBack}
                      <span className="sr-only"> {historyMessages.ofMoment(formatMoment(entry.at))}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          );
        }}
      </List>
      {toRestore && current && (
        <ConfirmDialog
          title={historyMessages.question}
          confirmLabel={restoring.isPending ? historyMessages.puttingBack : historyMessages.putBack}
          busy={restoring.isPending}
          onConfirm={() => restoring.mutate(toRestore)}
          onCancel={() => setToRestore(null)}
        >
          <dl className="grid gap-2">
            {movable(toRestore).map((field) => (
              <FieldChangeLine
                key={String(field)}
                label={labels[field]}
                before={shownValue(field, current[field])}
                after={shownValue(field, toRestore.before[field])}
              />
            ))}
          </dl>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
