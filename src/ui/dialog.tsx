import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { AlertDialog, Dialog as DialogParts } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button, IconButton } from './button';

// Above other dialogs, too: a nested dialog dims its parent.
const overlay = 'fixed inset-0 z-50 bg-black/50 backdrop-blur-[2px]';

// The dialog itself scrolls and has the focus, so that the arrow keys scroll a text without controls.
const sheet = cva(
  [
    'fixed flex scroll-py-24 low:scroll-py-4 flex-col overflow-y-auto overscroll-contain border border-line bg-raised shadow-lifted focus:outline-none',
    'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[94dvh] max-sm:rounded-t-panel',
    'sm:top-1/2 sm:left-1/2 sm:max-h-[90dvh] sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-panel',
  ],
  {
    variants: {
      size: { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-5xl' },
      above: { page: 'z-50', dialog: 'z-60 p-6 sm:p-7' },
    },
  },
);

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** Open by default, as most callers render it only when needed. */
  open?: boolean;
  size?: VariantProps<typeof sheet>['size'];
  /** Called for Escape, a press outside and the close button. The parent closes the dialog. */
  onClose: () => void;
  /** Buttons that stay in view below the scrolling content. */
  footer?: ReactNode;
  /** What is focused first; the dialog itself by default. */
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function Dialog({
  title,
  description,
  open = true,
  size = 'medium',
  onClose,
  footer,
  firstFocus,
  children,
}: DialogProps) {
  const focus = useReturningFocus();
  return (
    <DialogParts.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogParts.Portal>
        <DialogParts.Overlay className={overlay} />
        <DialogParts.Content
          className={sheet({ size, above: 'page' })}
          onOpenAutoFocus={(event) => {
            focus.remember();
            focusTheWindow(event);
            firstFocus?.current?.focus();
          }}
          onCloseAutoFocus={focus.giveBack}
          onPointerDownOutside={keepForToasts}
          onInteractOutside={keepForToasts}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="sticky top-0 z-10 low:static grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b bg-raised px-5 py-4 sm:px-7">
            <DialogParts.Title className="text-2xl [overflow-wrap:anywhere]">{title}</DialogParts.Title>
            {description && (
              <DialogParts.Description asChild>
                <div className="col-span-full mt-1 text-muted">{description}</div>
              </DialogParts.Description>
            )}
            <DialogParts.Close asChild>
              <IconButton aria-label="Close" className="col-start-2 row-start-1 -mt-1 -mr-2 -mb-3">
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </DialogParts.Close>
          </div>
          <div className="flex-1 px-5 py-5 sm:px-7">{children}</div>
          {footer && (
            <div className="sticky bottom-0 z-10 low:static flex flex-wrap max-sm:*:grow items-center justify-end gap-3 border-line border-t bg-raised px-5 py-4 sm:px-7">
              {footer}
            </div>
          )}
        </DialogParts.Content>
      </DialogParts.Portal>
    </DialogParts.Root>
  );
}

/** So that the title is announced first, and no on-screen keyboard covers the form. */
function focusTheWindow(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** What opened the current dialog. A dialog that replaces another, as a form does its spinner, has the same opener. */
let lastOpener: Element | null = null;

const isFocusTaken = () => document.activeElement !== document.body && document.activeElement !== null;

/** Returns the focus to the element that had it, else to the page, unless a new page or dialog has taken it. */
function useReturningFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      const { activeElement, body } = document;
      opener.current = activeElement === body ? lastOpener : activeElement;
      lastOpener = opener.current;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (isFocusTaken()) return;
      const found = opener.current?.isConnected && opener.current !== document.body;
      if (found && opener.current instanceof HTMLElement) opener.current.focus();
      // Delayed: a confirmation may close its dialog, too, which restores the focus to its own opener.
      else setTimeout(() => !isFocusTaken() && document.getElementById('main')?.focus());
      lastOpener = null;
    },
  };
}

/** A press on a toast above the dialog must not close the dialog. */
function keepForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
}

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
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const focus = useReturningFocus();
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content
          className={sheet({ size: 'small', above: 'dialog' })}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
        >
          <AlertDialog.Title className="text-2xl [overflow-wrap:anywhere]">{title}</AlertDialog.Title>
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
