import { cx } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { editingMessages } from '../messages';
import type { SaveConflict } from '../use-record-form';

interface ConflictNoticeProps<Draft> {
  conflict: SaveConflict<Draft>;
  labels: Record<keyof Draft, string>;
  show: (field: keyof Draft, value: Draft[keyof Draft]) => string;
}

/** In characters; a longer value is cut to three lines. */
const LONG_VALUE = 60;

function clampOf(value: string): string {
  return value.length > LONG_VALUE ? 'line-clamp-3' : '';
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
          <div key={String(field)} className="min-w-0 break-words">
            <dt className="font-semibold">{labels[field]}</dt>
            <dd>
              <del className={cx('text-muted', clampOf(read(field, before)))}>{read(field, before)}</del>
              <span aria-hidden="true"> → </span>
              <ins className={cx('font-semibold no-underline', clampOf(read(field, theirs)))}>
                {read(field, theirs)}
              </ins>
              {mine !== undefined && (
                <span
                  className={clampOf(read(field, mine))}
                >{` (${editingMessages.yours}: ${read(field, mine)})`}</span>
              )}
            </dd>
          </div>
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
