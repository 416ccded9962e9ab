import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { NumberField } from '@/features/staff-area/number-field';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { editingMessages } from '@/features/staff-area/words';
import { fieldsOf } from '@/lib/form-field';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { UnsavedQuestion } from '@/ui/unsaved-warning';
import { type Processing, type ProcessingDraft, saveProcessing, useRefreshDelivery } from './data';
import { processingSchema, toProcessingDraft, toProcessingFormValues } from './form-schema';
import { deliveryMessages } from './words';

const labels: Record<keyof ProcessingDraft, string> = {
  processingFrom: deliveryMessages.processingFrom,
  processingTo: deliveryMessages.processingTo,
};

export function ProcessingForm({ processing }: { processing: Processing }) {
  const { form, ...record } = useRecordForm({
    schema: processingSchema,
    original: processing,
    draftKey: 'processing',
    toDraft: toProcessingDraft,
    toFormValues: toProcessingFormValues,
    save: saveProcessing,
    refresh: useRefreshDelivery(),
    savedMessage: () => deliveryMessages.processingSaved,
  });
  const field = fieldsOf(form, labels);
  return (
    <form noValidate onSubmit={record.submit} aria-label={deliveryMessages.processing} className="grid gap-4">
      <p className="max-w-reading text-muted text-sm">{deliveryMessages.processingHint}</p>
      <ErrorSummary errors={record.errors} submitCount={record.submitCount} />
      {record.conflict && (
        <ConflictNotice conflict={record.conflict} labels={labels} show={(_, value) => String(value)} />
      )}
      <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
        <NumberField {...field('processingFrom')} step="1" inputMode="numeric" />
        <NumberField {...field('processingTo')} step="1" inputMode="numeric" />
      </div>
      {record.problem && <Notice kind="problem">{record.problem}</Notice>}
      <div>
        <Button type="submit" size="small" variant="secondary" disabled={record.saving || !form.formState.isDirty}>
          {record.saving ? editingMessages.saving : deliveryMessages.saveDays}
        </Button>
      </div>
      <UnsavedQuestion warning={record.warning} />
    </form>
  );
}
