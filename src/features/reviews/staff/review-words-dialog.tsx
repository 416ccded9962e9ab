import { useId, useRef, useState } from 'react';
import { tidyText } from '@/domain/typed-text';
import { settleTyped } from '@/features/staff-area/settle-typed';
import { lengthProblem } from '@/lib/form-rules';
import type { SaveResult } from '@/lib/result';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog';
import { TextAreaField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useTyped } from '@/ui/use-typed';
import { type StaffReview, useStaffReviewChange } from './data';
import { staffReviewMessages, staffReviewProblem } from './words';

interface ReviewWordsDialogProps {
  /** Of the form. */
  name: string;
  title: string;
  label: string;
  hint: string;
  confirmLabel: string;
  done: string;
  begin: string;
  max: number;
  /** The error for an empty text; undefined if it is optional. */
  missing?: string;
  review: StaffReview;
  send: (words: string, seen: Pick<StaffReview, 'id' | 'version'>) => Promise<SaveResult<StaffReview>>;
  onClose: () => void;
}

/** Edits a staff text about a review: the reason for hiding it, or a reply. */
export function ReviewWordsDialog({
  name,
  begin,
  review,
  max,
  missing,
  send,
  onClose,
  ...texts
}: ReviewWordsDialogProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, change, forget, unsaved } = useTyped(name, { words: begin, seen: review.version });
  const { words } = values;
  const [error, setError] = useState<string | undefined>(undefined);
  const { mutate, isPending } = useStaffReviewChange<string>(
    (sent) => send(sent, { id: review.id, version: values.seen }),
    (result) => {
      settleTyped({ change, forget }, result);
      if (!result.ok) return setError(staffReviewProblem(result.problem));
      toast.success(texts.done);
      onClose();
    },
  );
  const submit = () => {
    const typed = tidyText(words);
    const found = typed === '' ? missing : lengthProblem(typed, max);
    setError(found);
    if (found === undefined) mutate(typed);
    else field.current?.focus();
  };
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      unsaved={unsaved}
      firstFocus={field}
      footer={
        <>
          <DialogCancel>{staffReviewMessages.cancel}</DialogCancel>
          <Button type="submit" form={id} size="small" aria-disabled={isPending}>
            {texts.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextAreaField
          ref={field}
          label={texts.label}
          hint={texts.hint}
          error={error}
          rows={4}
          dir="auto"
          value={words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </form>
    </Dialog>
  );
}
