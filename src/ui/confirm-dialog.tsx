import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import { overlay, sheet, useReturningFocus } from './dialog-frame';
import { useBackCloses } from './use-back-closes';
import { uiWords } from './words';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** While the action is pending: the buttons are disabled. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = uiWords.cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const focus = useReturningFocus();
  const cancel = () => !busy && onCancel();
  useBackCloses(cancel);
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && cancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content
          className={sheet({ size: 'small', above: 'dialog' })}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
        >
          <AlertDialog.Title className="text-2xl wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-3 text-muted">{children}</div>
          </AlertDialog.Description>
          <div className="mt-7 flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" size="small" disabled={busy}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button size="small" variant={danger ? 'danger' : 'primary'} disabled={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
