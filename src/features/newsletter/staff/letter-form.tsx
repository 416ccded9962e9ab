import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { tidyText } from '@/domain/typed-text';
import { MarkdownField } from '@/features/staff-area/markdown-field';
import { refusalsOf } from '@/features/staff-area/refused-fields';
import type { Problem } from '@/lib/result';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { UnsavedQuestion, useUnsavedWarning } from '@/ui/unsaved-warning';
import { type Letter, saveLetter, useChangeLetters } from './data';
import { LetterPreview } from './letter-preview';
import { BODY_MAX_LENGTH, letterMessages, letterProblem, SUBJECT_MAX_LENGTH } from './words';

function problemOf(text: string, longest: number): string | undefined {
  if (tidyText(text) === '') return letterMessages.missing;
  return text.length > longest ? letterMessages.tooLong : undefined;
}

const refusedParts = (problem: Problem) => refusalsOf(problem, ['subject', 'body']);

export function LetterForm({ letter, onClose }: { letter: Letter | null; onClose: () => void }) {
  // The id is created here, so that saving again after a lost response is idempotent.
  const [id] = useState(() => letter?.id ?? crypto.randomUUID());
  const [subject, setSubject] = useState(letter?.subject ?? '');
  const [body, setBody] = useState(letter?.body ?? '');
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof refusedParts>>({});
  const [previewed, setPreviewed] = useState(false);
  const changed = subject !== (letter?.subject ?? '') || body !== (letter?.body ?? '');
  const warning = useUnsavedWarning(changed);
  const { mutate, isPending } = useChangeLetters((result) => {
    if (!result.ok) {
      const parts = refusedParts(result.problem);
      setRefused(parts);
      if (Object.keys(parts).length === 0) toast.error(letterProblem(result.problem));
      return;
    }
    toast.success(letterMessages.saved);
    onClose();
  });
  const problems = { subject: problemOf(subject, SUBJECT_MAX_LENGTH), body: problemOf(body, BODY_MAX_LENGTH) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setRefused({});
    if (!problems.subject && !problems.body) mutate(() => saveLetter(id, letter?.version ?? null, { subject, body }));
  };
  return (
    <form noValidate onSubmit={submit} className={card({ padding: 'medium', className: 'grid min-w-0 gap-4' })}>
      <TextField
        label={letterMessages.subject}
        value={subject}
        autoComplete="off"
        error={(checked ? problems.subject : undefined) ?? refused.subject}
        onChange={({ target }) => {
          setSubject(target.value);
          setRefused({});
        }}
      />
      <MarkdownField
        label={letterMessages.body}
        hint={letterMessages.bodyHint}
        value={body}
        error={(checked ? problems.body : undefined) ?? refused.body}
        onChange={({ target }) => {
          setBody(target.value);
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
        <Button size="small" variant="secondary" onClick={() => warning.guard(onClose)}>
          {letterMessages.cancel}
        </Button>
      </div>
      {previewed && !problems.subject && !problems.body && <LetterPreview draft={{ subject, body }} />}
      <UnsavedQuestion warning={warning} />
    </form>
  );
}
