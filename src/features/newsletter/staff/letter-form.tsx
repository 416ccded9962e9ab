import { type FormEvent, useState } from 'react';
import { tidyText } from '@/domain/typed-text';
import { MarkdownField } from '@/features/staff-area/markdown-field';
import { refusalsOf } from '@/features/staff-area/refused-fields';
import { lengthProblem } from '@/lib/form-rules';
import type { Problem } from '@/lib/result';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { UnsavedQuestion } from '@/ui/unsaved-warning';
import { useTyped } from '@/ui/use-typed';
import { type Letter, saveLetter, useChangeLetters } from './data';
import { LetterPreview } from './letter-preview';
import { BODY_MAX_LENGTH, letterMessages, letterProblem, SUBJECT_MAX_LENGTH } from './words';

function problemOf(text: string, longest: number): string | undefined {
  if (tidyText(text) === '') return letterMessages.missing;
  return lengthProblem(text, longest);
}

const refusedParts = (problem: Problem) => refusalsOf(problem, ['subject', 'body']);

export function LetterForm({ letter, onClose }: { letter: Letter | null; onClose: () => void }) {
  const { values, change, forget, unsaved } = useTyped(`letter-${letter?.id ?? 'new'}`, {
    // Created here, so that saving again after a lost response is idempotent.
    id: letter?.id ?? crypto.randomUUID(),
    subject: letter?.subject ?? '',
    body: letter?.body ?? '',
    seen: letter?.version ?? null,
  });
  const { id, subject, body, seen } = values;
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof refusedParts>>({});
  const [previewed, setPreviewed] = useState(false);
  const { mutate, isPending } = useChangeLetters((result) => {
    if (!result.ok) {
      const parts = refusedParts(result.problem);
      setRefused(parts);
      if (Object.keys(parts).length === 0) toast.error(letterProblem(result.problem));
      return;
    }
    forget();
    toast.success(letterMessages.saved);
    onClose();
  });
  const problems = { subject: problemOf(subject, SUBJECT_MAX_LENGTH), body: problemOf(body, BODY_MAX_LENGTH) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setRefused({});
    if (!problems.subject && !problems.body) mutate(() => saveLetter(id, seen, { subject, body }));
  };
  return (
    <form noValidate onSubmit={submit} className={card({ padding: 'medium', className: 'grid min-w-0 gap-4' })}>
      <TextField
        label={letterMessages.subject}
        value={subject}
        autoComplete="off"
        error={(checked ? problems.subject : undefined) ?? refused.subject}
        onChange={({ target }) => {
          change({ subject: target.value });
          setRefused({});
        }}
      />
      <MarkdownField
        label={letterMessages.body}
        hint={letterMessages.bodyHint}
        value={body}
        error={(checked ? problems.body : undefined) ?? refused.body}
        onChange={({ target }) => {
          change({ body: target.value });
          setRefused({});
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isPending}>
          {isPending ? letterMessages.saving : letterMessages.save}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-expanded={previewed}
          disabled={!previewed && (problems.subject ?? problems.body) !== undefined}
          onClick={() => setPreviewed(!previewed)}
        >
          {previewed ? letterMessages.hidePreview : letterMessages.preview}
        </Button>
        <Button size="small" variant="secondary" onClick={() => unsaved.guard(onClose)}>
          {letterMessages.cancel}
        </Button>
      </div>
      {previewed && !problems.subject && !problems.body && <LetterPreview draft={{ subject, body }} />}
      <UnsavedQuestion warning={unsaved} />
    </form>
  );
}
