import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { RemovalFlow } from './use-removal';
import { editingMessages } from './words';

interface RemovalQuestionProps {
  removal: Pick<RemovalFlow<unknown>, 'name' | 'busy' | 'confirm' | 'cancel'>;
  messages: { deleteTitle: (name: string) => string; deleteHint: string };
}

export function RemovalQuestion({ removal, messages }: RemovalQuestionProps) {
  if (removal.name === null) return null;
  return (
    <ConfirmDialog
      title={messages.deleteTitle(removal.name)}
      confirmLabel={removal.busy ? editingMessages.deleting : editingMessages.delete}
      danger
      busy={removal.busy}
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    >
      {messages.deleteHint}
    </ConfirmDialog>
  );
}
