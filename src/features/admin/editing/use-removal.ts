import { useState } from 'react';
import { toast } from 'sonner';
import { editingMessages } from './messages';
import type { SaveResult } from './save-result';

/** How long the way back is offered, in milliseconds. */
const UNDO_MS = 10_000;

type RemovalResult = { status: 'deleted' | 'archived' } | Exclude<SaveResult<never>, { status: 'saved' | 'conflict' }>;

interface RemovalOptions<Stored> {
  remove: (record: Stored) => Promise<RemovalResult>;
  restore: (record: Stored) => Promise<SaveResult<Stored>>;
  refresh: () => Promise<void>;
  nameOf: (record: Stored) => string;
  messages: {
    deleted: (name: string) => string;
    /** Where a record can be kept out of sight instead. */
    archived?: (name: string) => string;
    restored: (name: string) => string;
    alreadyGone: (name: string) => string;
    failed: (name: string) => string;
  };
}

/** Removes a record after it was asked for, says what became of it and offers to undo it. */
export function useRemoval<Stored>({ remove, restore, refresh, nameOf, messages }: RemovalOptions<Stored>) {
  const [asked, setAsked] = useState<Stored | null>(null);
  const [busy, setBusy] = useState(false);

  const bringBack = async (record: Stored) => {
    const { status } = await restore(record);
    if (status === 'saved') toast.success(messages.restored(nameOf(record)));
    else toast.error(messages.failed(nameOf(record)));
    await refresh();
  };

  const tell = (status: RemovalResult['status'], record: Stored) => {
    const name = nameOf(record);
    const undo = {
      action: { label: editingMessages.undo, onClick: () => void bringBack(record) },
      duration: UNDO_MS,
    };
    switch (status) {
      case 'deleted':
        return toast.success(messages.deleted(name), undo);
      case 'archived':
        return toast.info((messages.archived ?? messages.deleted)(name), undo);
      case 'gone':
        return toast.info(messages.alreadyGone(name));
      case 'forbidden':
        return toast.error(editingMessages.forbidden);
      case 'refused':
      case 'unreachable':
        return toast.error(messages.failed(name));
    }
  };

  return {
    asked,
    busy,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: async () => {
      if (!asked || busy) return;
      setBusy(true);
      const { status } = await remove(asked);
      setBusy(false);
      setAsked(null);
      tell(status, asked);
      await refresh();
    },
    bringBack,
  };
}
