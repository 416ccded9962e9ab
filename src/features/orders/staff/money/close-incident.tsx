import { type FormEvent, useId } from 'react';
import { lengthProblem } from '@/lib/form-rules';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog';
import { TextAreaField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useTyped } from '@/ui/use-typed';
import { closeIncident } from './api';
import { useMoneyChange } from './queries';
import type { SettleEntry } from './rows';
import { closeProblem, settleMessages, settleSentence } from './settle-words';

/** The maximum length of a note, in characters. The database checks the same limit. */
const NOTE_MAX = 500;

export function CloseIncident({ entry, onDone }: { entry: SettleEntry; onDone: () => void }) {
  const formId = useId();
  const { values, change, forget, unsaved } = useTyped(`close-${entry.id}`, { note: '' });
  const { mutate, isPending, data } = useMoneyChange(
    () => closeIncident(entry.id, values.note.trim()),
    (result) => {
      if (!result.ok) return;
      forget();
      toast.success(settleMessages.closed);
      onDone();
    },
  );
  const tooLong = lengthProblem(values.note, NOTE_MAX);
  function close(event: FormEvent) {
    event.preventDefault();
    if (!tooLong) mutate();
  }
  return (
    <Dialog
      title={settleMessages.closeTitle}
      description={settleSentence(entry)}
      size="small"
      onClose={onDone}
      unsaved={unsaved}
      footer={
        <>
          <DialogCancel disabled={isPending}>{settleMessages.leave}</DialogCancel>
          <Button type="submit" form={formId} size="small" disabled={isPending}>
            {isPending ? settleMessages.closing : settleMessages.closeIt}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={close}>
        <TextAreaField
          label={settleMessages.closeNote}
          hint={settleMessages.closeHint}
          error={tooLong ?? (data && !data.ok ? closeProblem(data.problem) : undefined)}
          rows={3}
          value={values.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
