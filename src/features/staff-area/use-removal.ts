import { useState } from 'react';
import type { Problem, Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { toast, UNDO_MS } from '@/ui/toast';
import { editingMessages, problemMessage } from './words';

/** `archived`: hidden instead of deleted, because other records refer to it. */
export type Removal = 'deleted' | 'archived';

interface RemovalOptions<Stored> {
  remove: (record: Stored) => Promise<Result<Removal>>;
  restore: (record: Stored) => Promise<Result<Stored>>;
  refresh: () => Promise<void>;
  nameOf: (record: Stored) => string;
  messages: {
    deleted: (name: string) => string;
    archived?: (name: string) => string;
    restored: (name: string) => string;
    alreadyGone: (name: string) => string;
    failed: (name: string) => string;
    inUse?: (name: string) => string;
  };
}

/** Deletes a record after confirmation, shows the result and offers Undo. */
export function useRemoval<Stored>({ remove, restore, refresh, nameOf, messages }: RemovalOptions<Stored>) {
  const [pending, setPending] = useState<Stored | null>(null);

  const restoring = useExclusiveMutation({
    mutationFn: restore,
    onSuccess: (result, record) => {
      if (result.ok) toast.success(messages.restored(nameOf(record)));
      else showProblem(result.problem, nameOf(record));
      return refresh();
    },
  });

  const showRemoved = (removal: Removal, record: Stored) => {
    const undo = {
      duration: UNDO_MS,
      action: { label: editingMessages.undo, onClick: () => restoring.mutate(record) },
    };
    const name = nameOf(record);
    if (removal === 'deleted') toast.success(messages.deleted(name), undo);
    else toast.info((messages.archived ?? messages.deleted)(name), undo);
  };

  const showProblem = (problem: Problem, name: string) => {
    if (problem.kind === 'gone') toast.info(messages.alreadyGone(name));
    else if (problem.kind === 'unreachable') toast.error(messages.failed(name));
    else if (problem.kind === 'refused' && problem.reason === 'in-use' && messages.inUse)
      toast.error(messages.inUse(name));
    else toast.error(problemMessage(problem));
  };

  const removing = useExclusiveMutation({
    mutationFn: remove,
    onSuccess: (result, record) => {
      setPending(null);
      if (result.ok) showRemoved(result.value, record);
      else showProblem(result.problem, nameOf(record));
      void refresh();
    },
  });

  return {
    name: pending && nameOf(pending),
    busy: removing.isPending,
    ask: setPending,
    cancel: () => setPending(null),
    confirm: () => {
      if (pending) removing.mutate(pending);
    },
    bringBack: restoring.mutate,
  };
}

export type RemovalFlow<Stored> = ReturnType<typeof useRemoval<Stored>>;
