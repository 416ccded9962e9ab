import { type FormEvent, useRef } from 'react';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import type { StaffMessage } from './data';
import type { useAnswer } from './use-answer';
import { inboxMessages } from './words';

interface AnswerFormProps {
  message: StaffMessage;
  answer: ReturnType<typeof useAnswer>;
}

export function AnswerForm({ message, answer }: AnswerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, error, isOvertaken, isPending, write, send } = answer;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send()) field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
      {isOvertaken && <Notice kind="problem">{inboxMessages.conflict}</Notice>}
      <TextAreaField
        ref={field}
        label={inboxMessages.answer}
        hint={inboxMessages.answerHint}
        error={error ?? undefined}
        rows={5}
        required
        autoComplete="off"
        value={text}
        onChange={({ target }) => write(target.value, message)}
        className="w-full"
      />
      <Button type="submit" size="small" aria-disabled={isPending}>
        {isPending ? inboxMessages.sending : inboxMessages.send}
      </Button>
    </form>
  );
}
