import { ConfirmDialog } from './dialog';
import type { UnsavedWarning } from './use-unsaved-warning';

export function UnsavedQuestion({ warning }: { warning: UnsavedWarning }) {
  if (!warning.asking) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      danger
      onConfirm={warning.leave}
      onCancel={warning.stay}
    >
      What you typed here is not saved yet.
    </ConfirmDialog>
  );
}
