import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { UnsavedQuestion, useUnsavedWarning } from '@/ui/unsaved-warning';
import { MarkdownField } from '../../shared/components/markdown-field';
import { saveLetter } from '../api';
import { BODY_MAX_LENGTH, letterMessages, letterProblem, SUBJECT_MAX_LENGTH } from '../messages';
import { useChangeLetters } from '../queries';
import type { Letter } from '../types';
import { LetterPreview } from './letter-preview';

function problemOf(text: string, longest: number): string | undefined {
  if (text.trim() === '') return letterMessages.missing;
  return text.length > longest ? letterMessages.tooLong : undefined;
}

export function LetterForm({ letter, onClose }: { letter: Letter | null; onClose: () => void }) {
  // A letter that is saved again after a lost answer is saved once.
  const [id] = useState(() => letter?.id ?? crypto.randomUUID());
  const [subject, setSubject] = useState(letter?.subject ?? '');
  const [body, setBody] = useState(letter?.body ?? '');
  const [checked, setChecked] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const changed = subject !== (letter?.subject ?? '') || body !== (letter?.body ?? '');
  const warning = useUnsavedWarning(changed);
  const { mutate, isPending } = useChangeLetters((result) => {
    if (!result.ok) return toast.error(letterProblem(result.problem));
    toast.success(letterMessages.saved);
    onClose();
  });
  const problems = { subject: problemOf(subject, SUBJECT_MAX_LENGTH), body: problemOf(body, BODY_MAX_LENGTH) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!problems.subject && !problems.body) mutate(() => saveLetter(id, letter?.version ?? null, { subject, body }));
  };
  return (
    <form noValidate onSubmit={submit} className={card({ padding: 'medium', className: 'grid min-w-0 gap-4' })}>
      <TextField
        label={letterMessages.subject}
        value={subject}
        autoComplete="off"
        error={checked ? problems.subject : undefined}
        onChange={({ target }) => setSubject(target.value)}
      />
      <MarkdownField
        label={letterMessages.body}
        hint={letterMessages.bodyHint}
        value={body}
        error={checked ? problems.body : undefined}
        onChange={({ target }) => setBody(target.value)}
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
