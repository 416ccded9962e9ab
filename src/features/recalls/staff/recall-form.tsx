import { remedies } from '@/domain/recall';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { formatDay } from '@/lib/format';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import {
  emptyRecall,
  type RecallDraft,
  recallSchema,
  saveRecall,
  toRecallDraft,
  toRecallFormValues,
  useRefreshRecalls,
} from './data';
import type { RecalledProduct, StaffRecall } from './rows';
import { remedyNames, staffRecallMessages } from './words';

const { labels, hints } = staffRecallMessages;

const shown: { [Name in keyof RecallDraft]: (value: NonNullable<RecallDraft[Name]>) => string } = {
  reason: String,
  remedy: (remedy) => remedyNames[remedy],
  batch: String,
  soldFrom: formatDay,
  soldUntil: formatDay,
};

interface RecallFormProps {
  product: RecalledProduct;
  /** Null for a new recall. */
  recall: StaffRecall | null;
  onClose: () => void;
}

export function RecallForm({ product, recall, onClose }: RecallFormProps) {
  const { form, ...record } = useRecordForm({
    schema: recallSchema,
    empty: emptyRecall,
    original: recall,
    draftKey: `recall-${product.id}-${recall?.id ?? 'new'}`,
    toDraft: toRecallDraft,
    toFormValues: toRecallFormValues,
    save: (draft, original) => saveRecall(product, draft, original),
    goneMessage: staffRecallMessages.gone,
    refresh: useRefreshRecalls(),
    savedMessage: ({ productName, told }) => staffRecallMessages.saved(productName, told),
    onClose,
  });
  const field = fieldsOf(form, labels);
  return (
    <FormDialog
      title={(recall ? staffRecallMessages.edit : staffRecallMessages.titleOf)(product.name)}
      form={record}
      onClose={onClose}
      conflict={
        record.conflict && (
          <ConflictNotice
            conflict={record.conflict}
            labels={labels}
            show={(name, value) => (value === null ? '' : shown[name](value as never))}
          />
        )
      }
    >
      {!recall && <p className="text-muted sm:col-span-2">{staffRecallMessages.recallHint}</p>}
      <TextAreaField {...field('reason')} required rows={4} hint={hints.reason} className="sm:col-span-2" />
      <SelectField {...field('remedy')} required>
        {remedies.map((remedy) => (
          <option key={remedy} value={remedy}>
            {remedyNames[remedy]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('batch')} autoComplete="off" hint={hints.batch} />
      <TextField {...field('soldFrom')} type="date" hint={hints.days} />
      <TextField {...field('soldUntil')} type="date" hint={hints.days} />
    </FormDialog>
  );
}
