import type { VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as DialogParts } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Button, IconButton } from './button';
import { overlay, sheet, useReturningFocus } from './dialog-frame';
import { UnsavedQuestion, type UnsavedWarning } from './unsaved-warning';
import { useBackCloses } from './use-back-closes';
import { uiWords } from './words';

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** Open by default, as most callers render it only when needed. */
  open?: boolean;
  size?: VariantProps<typeof sheet>['size'];
  /** Called for Escape, Back, a press outside, the close button and `DialogCancel`. The parent closes the dialog. */
  onClose: () => void;
  /** Of a dialog with a form: asks before it closes while something typed is not saved. */
  unsaved?: UnsavedWarning;
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
  unsaved,
  footer,
  firstFocus,
  children,
}: DialogProps) {
  const focus = useReturningFocus();
  const close = () => (unsaved ? unsaved.guard(onClose) : onClose());
  useBackCloses(close, open);
  return (
    <DialogParts.Root open={open} onOpenChange={(next) => !next && close()}>
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
            <DialogParts.Title className="text-2xl wrap-anywhere">{title}</DialogParts.Title>
            {description && (
              <DialogParts.Description asChild>
                <div className="col-span-full mt-1 text-muted">{description}</div>
              </DialogParts.Description>
            )}
            <DialogParts.Close asChild>
              <IconButton aria-label={uiWords.close} className="col-start-2 row-start-1 -mt-1 -mr-2 -mb-3">
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
          {unsaved && <UnsavedQuestion warning={unsaved} />}
        </DialogParts.Content>
      </DialogParts.Portal>
    </DialogParts.Root>
  );
}

/** A button in the footer that closes the dialog as Escape does. */
export function DialogCancel({ disabled, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <DialogParts.Close asChild>
      <Button variant="secondary" size="small" disabled={disabled}>
        {children}
      </Button>
    </DialogParts.Close>
  );
}

/** So that the title is announced first, and no on-screen keyboard covers the form. */
function focusTheWindow(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** A press on a toast above the dialog must not close the dialog. */
function keepForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
}
