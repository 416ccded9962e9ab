import { type ReactNode, useId } from 'react';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import type { useRecordForm } from './use-record-form';
import { editingMessages } from './words';

interface FormDialogProps {
  title: string;
  form: Pick<ReturnType<typeof useRecordForm>, 'saving' | 'problem' | 'warning' | 'submit' | 'errors' | 'submitCount'>;
  onClose: () => void;
  /** Shown above the fields: a conflict that has to be resolved before saving. */
  conflict?: ReactNode;
  size?: 'medium' | 'large';
  children: ReactNode;
}

/** A form in a dialog. Closing it with unsaved changes asks for confirmation. */
export function FormDialog({ title, form, onClose, conflict, size = 'medium', children }: FormDialogProps) {
  const { saving, problem, warning, submit, errors, submitCount } = form;
  const formId = useId();
  return (
    <Dialog
      title={title}
      size={size}
      onClose={() => !saving && onClose()}
      unsaved={warning}
      footer={
        <>
          <DialogCancel disabled={saving}>{editingMessages.cancel}</DialogCancel>
          <Button type="submit" form={formId} size="small" disabled={saving}>
            {saving ? editingMessages.saving : editingMessages.save}
          </Button>
        </>
      }
    >
      {conflict && <div className="mb-5">{conflict}</div>}
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <ErrorSummary errors={errors} submitCount={submitCount} className="sm:col-span-2" />
        {children}
        {problem && (
          <Notice kind="problem" className="sm:col-span-2">
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
