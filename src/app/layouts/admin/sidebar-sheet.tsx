import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { Sidebar } from './sidebar';

interface SidebarSheetProps {
  /** Gets the focus back, unless a new page has taken it. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function SidebarSheet({ opener, onClose }: SidebarSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) opener.current?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(19rem,88vw)] flex-col gap-4 overflow-y-auto bg-paper p-4 shadow-lifted"
        >
          <div className="flex items-center justify-between pl-3">
            <Dialog.Title className="text-xl">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="inline-grid size-11 place-items-center rounded-full hover:bg-brand-soft"
            >
              <X className="size-6" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <Sidebar onLeave={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
