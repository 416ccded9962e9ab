import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { TextAreaField, TextField } from '@/ui/field';
import { type AdminMaker, emptyMaker, makerSchema, saveMaker, toMakerDraft, useRefreshMakers } from './data';
import { makerListMessages, makerMessages } from './words';

const { labels } = makerMessages;

interface MakerFormProps {
  /** Null for a new one. */
  maker: AdminMaker | null;
  onClose: () => void;
}

export function MakerForm({ maker, onClose }: MakerFormProps) {
  const { form, ...record } = useRecordForm({
    schema: makerSchema,
    empty: emptyMaker,
    original: maker,
    draftKey: `maker-${maker?.id ?? 'new'}`,
    toDraft: toMakerDraft,
    toFormValues: (draft) => draft,
    save: saveMaker,
    goneMessage: makerMessages.gone,
    refresh: useRefreshMakers(),
    savedMessage: ({ name }) => (maker ? makerMessages.saved : makerMessages.added)(name),
    onClose,
  });
  const field = fieldsOf(form, labels);
  return (
    <FormDialog
      title={maker ? makerMessages.edit(maker.name) : makerListMessages.add}
      form={record}
      onClose={onClose}
      conflict={
        record.conflict && <ConflictNotice conflict={record.conflict} labels={labels} show={(_, value) => value} />
      }
    >
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('email')} required type="email" autoComplete="off" />
      <TextAreaField {...field('address')} required rows={4} />
      <TextAreaField {...field('euContact')} rows={4} hint={makerMessages.euHint} />
    </FormDialog>
  );
}
