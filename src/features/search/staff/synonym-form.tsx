import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { isolatedList } from '@/lib/isolated';
import { TextAreaField } from '@/ui/field';
import { type SynonymGroup, saveSynonyms, useRefreshSynonyms } from './data';
import { type SynonymDraft, synonymSchema, toSynonymDraft, toSynonymFormValues } from './form-schema';
import { searchAdminMessages } from './words';

const labels: Record<keyof SynonymDraft, string> = { words: searchAdminMessages.words };

interface SynonymFormProps {
  group: SynonymGroup | null;
  /** The first word of a new group. */
  firstWord: string;
  onClose: () => void;
}

export function SynonymForm({ group, firstWord, onClose }: SynonymFormProps) {
  const { form, ...record } = useRecordForm({
    schema: synonymSchema,
    empty: { words: firstWord && `${firstWord}, ` },
    original: group,
    draftKey: `synonyms-${group?.id ?? 'new'}`,
    toDraft: toSynonymDraft,
    toFormValues: toSynonymFormValues,
    save: saveSynonyms,
    goneMessage: searchAdminMessages.gone,
    refresh: useRefreshSynonyms(),
    savedMessage: () => searchAdminMessages.saved,
    onClose,
  });
  const field = fieldsOf(form, labels);

  return (
    <FormDialog
      title={group ? searchAdminMessages.editTitle : searchAdminMessages.add}
      form={record}
      onClose={onClose}
      conflict={
        record.conflict && (
          <ConflictNotice conflict={record.conflict} labels={labels} show={(_, words) => isolatedList(words)} />
        )
      }
    >
      <TextAreaField
        {...field('words')}
        required
        rows={3}
        className="sm:col-span-2"
        hint={searchAdminMessages.wordsFieldHint}
      />
    </FormDialog>
  );
}
