import { type FormEvent, useId, useState } from 'react';
import { shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { useAccountDeletion, useUnfinishedBusiness } from './data';
import { personalDataMessages } from './words';

interface DeletionDialogProps {
  deleteAccount: () => Promise<void>;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletionDialog({ deleteAccount, onClose, onDeleted }: DeletionDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, data: left } = useAccountDeletion(deleteAccount, onDeleted);
  const { data: waiting = [] } = useUnfinishedBusiness();
  const confirmed = typed.trim().toUpperCase() === personalDataMessages.confirmWord;

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (confirmed) mutate();
  }

  return (
    <Dialog
      title={personalDataMessages.dialogTitle}
      size="small"
      onClose={() => {
        if (!isPending) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" size="small" disabled={isPending} onClick={onClose}>
            {personalDataMessages.cancel}
          </Button>
          <Button variant="danger" size="small" type="submit" form={formId} disabled={!confirmed || isPending}>
            {isPending ? personalDataMessages.deleting : personalDataMessages.delete}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>{personalDataMessages.erased}</li>
        <li>{personalDataMessages.unpaid}</li>
        <li>
          {personalDataMessages.open}
          {waiting.length > 0 && (
            <ul aria-label={personalDataMessages.waiting} className="mt-1 list-none font-semibold">
              {waiting.map(({ orderId, waits }) => (
                <li key={orderId}>{personalDataMessages.waits(shortOrderId(orderId), waits)}</li>
              ))}
            </ul>
          )}
        </li>
        <li>{personalDataMessages.kept}</li>
      </ul>
      <p className="mt-3">{personalDataMessages.final}</p>
      <form id={formId} onSubmit={confirm} className="mt-5">
        <TextField
          label={personalDataMessages.confirmLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          disabled={isPending}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
      {left && (
        <Notice kind="problem" className="mt-5">
          {left}
        </Notice>
      )}
    </Dialog>
  );
}
