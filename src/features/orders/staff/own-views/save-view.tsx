import { useRef, useState } from 'react';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/field';
import { saveOrderView, useRefreshOwnViews, type ViewDraft, viewSchema } from './data';
import { ownViewMessages } from './words';

const toDraft = ({ name }: ViewDraft): ViewDraft => ({ name });

interface SaveViewProps {
  /** The query of the list's address. */
  filter: string;
  onClose: () => void;
}

/** Keeps the list as it is under a name. A view of the same name is replaced only after a question. */
export function SaveView({ filter, onClose }: SaveViewProps) {
  const [taken, setTaken] = useState<string | null>(null);
  const replaced = useRef<string | null>(null);
  const { form, ...record } = useRecordForm({
    schema: viewSchema,
    empty: { name: '' },
    original: null,
    draftKey: 'order-view',
    toDraft,
    toFormValues: toDraft,
    save: async ({ name }: ViewDraft) => {
      const result = await saveOrderView({ name, filter }, name === replaced.current);
      if (!result.ok && result.problem.kind === 'refused' && result.problem.reason === 'duplicate') setTaken(name);
      return result;
    },
    refresh: useRefreshOwnViews(),
    savedMessage: ({ name }) => ownViewMessages.saved(name),
    onClose,
  });
  const field = fieldsOf(form, { name: ownViewMessages.name });
  const replace = () => {
    replaced.current = taken;
    setTaken(null);
    void record.submit();
  };

  return (
    <>
      <FormDialog title={ownViewMessages.save} form={record} onClose={onClose}>
        <TextField
          {...field('name')}
          required
          autoComplete="off"
          dir="auto"
          hint={ownViewMessages.hint}
          className="sm:col-span-2"
        />
      </FormDialog>
      {taken !== null && (
        <ConfirmDialog
          title={ownViewMessages.replaceTitle(taken)}
          confirmLabel={ownViewMessages.replace}
          onConfirm={replace}
          onCancel={() => setTaken(null)}
        >
          {ownViewMessages.replaceHint}
        </ConfirmDialog>
      )}
    </>
  );
}
