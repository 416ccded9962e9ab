import { toast } from 'sonner';
import { fieldsOf } from '@/lib/form-field';
import { TextAreaField } from '@/ui/field';
import { ConflictNotice } from '../../shared/components/conflict-notice';
import { FormDialog } from '../../shared/components/form-dialog';
import { useRecordForm } from '../../shared/use-record-form';
import { type SynonymDraft, synonymSchema, toSynonymDraft, toSynonymFormValues, wordLimits } from '../form-schema';
import { searchAdminMessages } from '../messages';
import { useRefreshSynonyms, useSearchRepository } from '../queries';
import type { SynonymGroup } from '../repository';
import { synonymColumns } from '../rows';

const labels: Record<keyof SynonymDraft, string> = { words: searchAdminMessages.words };

interface SynonymFormProps {
  group: SynonymGroup | null;
  /** A new group begins with it. */
  firstWord: string;
  onClose: () => void;
}

export function SynonymForm({ group, firstWord, onClose }: SynonymFormProps) {
  const repository = useSearchRepository();
  const refresh = useRefreshSynonyms();
  const { form, ...record } = useRecordForm({
    schema: synonymSchema,
    defaultValues: group ? toSynonymFormValues(group) : { words: firstWord && `${firstWord}, ` },
    original: group,
    toDraft: toSynonymDraft,
    toFormValues: toSynonymFormValues,
    save: repository.save,
    fieldOf: synonymColumns.fieldOf,
    goneMessage: searchAdminMessages.gone,
    onSaved: async () => {
      await refresh();
      toast.success(searchAdminMessages.saved);
      onClose();
    },
  });
  const field = fieldsOf(form, labels, { words: wordLimits.words });

  return (
    <FormDialog
      title={group ? searchAdminMessages.editTitle : searchAdminMessages.add}
      form={record}
      onClose={onClose}
      conflict={
        record.conflict && (
          <ConflictNotice conflict={record.conflict} labels={labels} show={(_, words) => words.join(', ')} />
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
