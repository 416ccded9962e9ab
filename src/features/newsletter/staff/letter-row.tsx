import { useState } from 'react';
import type { Result } from '@/lib/result';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import {
  decideLetter,
  type Letter,
  type Letters,
  removeLetter,
  sendLetter,
  testLetter,
  useChangeLetters,
} from './data';
import { describeLetter, letterMessages, letterProblem } from './words';

const { states } = letterMessages;

function stageOf({ scheduledFor, startedAt, finishedAt }: Letter): [Stage, string] {
  if (finishedAt !== null) return ['done', states.sent];
  if (startedAt !== null) return ['moving', states.sending];
  return scheduledFor === null ? ['draft', states.draft] : ['waiting', states.scheduled];
}

type Act = (done: string, change: () => Promise<Result<Letters>>) => void;

export function LetterRow({ letter, readers, onEdit }: { letter: Letter; readers: number; onEdit: () => void }) {
  const [done, setDone] = useState('');
  const { mutate, isPending } = useChangeLetters((result) => {
    if (result.ok) toast.success(done);
    else toast.error(letterProblem(result.problem));
  });
  const [stage, name] = stageOf(letter);
  const act: Act = (words, change) => {
    setDone(words);
    mutate(change);
  };
  return (
    <li className={card({ padding: 'medium' })}>
      <StatusBadge stage={stage}>{name}</StatusBadge>
      <p className="mt-2 font-semibold text-lg leading-snug wrap-anywhere">{letter.subject}</p>
      <p role="status" className="mt-1 text-muted text-sm">
        {describeLetter(letter)}
      </p>
      {letter.startedAt !== null && letter.finishedAt === null && (
        <progress
          aria-label={letterMessages.progress(letter)}
          className="mt-2 w-full accent-brand"
          max={letter.recipients}
          value={letter.sent}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {stage === 'draft' && (
          <DraftActions letter={letter} readers={readers} onEdit={onEdit} act={act} busy={isPending} />
        )}
        {stage === 'waiting' && (
          <>
            <Button
              size="small"
              variant="secondary"
              disabled={isPending}
              onClick={() => act(letterMessages.stopped, () => decideLetter(letter, false))}
            >
              {letterMessages.stop}
            </Button>
            <Button
              size="small"
              disabled={isPending}
              onClick={() => act(letterMessages.started, () => decideLetter(letter, true))}
            >
              {letterMessages.now}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface DraftActionsProps {
  letter: Letter;
  readers: number;
  busy: boolean;
  onEdit: () => void;
  act: Act;
}

function DraftActions({ letter, readers, busy, onEdit, act }: DraftActionsProps) {
  /** As the question shows it. */
  const [toRemove, setToRemove] = useState<Letter | null>(null);
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => act(letterMessages.scheduled, () => sendLetter(letter))}>
        {letterMessages.send(readers)}
      </Button>
      <Button size="small" variant="secondary" disabled={busy} onClick={onEdit}>
        {letterMessages.edit}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={busy}
        onClick={() => act(letterMessages.tested, () => testLetter(letter))}
      >
        {letterMessages.test}
      </Button>
      <Button size="small" variant="danger" disabled={busy} onClick={() => setToRemove(letter)}>
        {letterMessages.remove}
      </Button>
      {toRemove && (
        <ConfirmDialog
          title={letterMessages.removeTitle(toRemove.subject)}
          confirmLabel={letterMessages.remove}
          danger
          busy={busy}
          onConfirm={() => {
            setToRemove(null);
            act(letterMessages.removed, () => removeLetter(toRemove));
          }}
          onCancel={() => setToRemove(null)}
        >
          {letterMessages.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}
