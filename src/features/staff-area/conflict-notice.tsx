import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { FieldChangeLine } from './field-change-line';
import type { SaveConflict } from './use-record-form';
import { editingMessages } from './words';

interface ConflictNoticeProps<Draft> {
  conflict: SaveConflict<Draft>;
  labels: Record<keyof Draft, string>;
  show: (field: keyof Draft, value: Draft[keyof Draft]) => string;
}

export function ConflictNotice<Draft>({ conflict, labels, show }: ConflictNoticeProps<Draft>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus();
  }, []);
  const read = (field: keyof Draft, value: Draft[keyof Draft]) => show(field, value) || editingMessages.empty;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-2xl border border-clay/40 bg-clay-soft p-4 text-[0.97rem] leading-snug"
    >
      <p className="font-display font-semibold text-clay text-lg">{editingMessages.conflictTitle}</p>
      <p className="mt-1">
        {conflict.changes.length > 0 ? editingMessages.conflictHint : editingMessages.conflictNothing}
      </p>
      <dl className="mt-3 grid gap-2">
        {conflict.changes.map(({ field, before, theirs, mine }) => (
          <FieldChangeLine
            key={String(field)}
            label={labels[field]}
            before={read(field, before)}
            after={read(field, theirs)}
            mine={mine === undefined ? undefined : read(field, mine)}
          />
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" variant="secondary" onClick={conflict.loadTheirs}>
          {editingMessages.loadTheirs}
        </Button>
        <Button size="small" onClick={conflict.keepMine}>
          {editingMessages.keepMine}
        </Button>
      </div>
      <p className="mt-3 text-muted text-sm">{editingMessages.keepMineHint}</p>
    </div>
  );
}
