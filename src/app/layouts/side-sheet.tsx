import { cva, cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '@/ui/button';
import { useBackCloses } from '@/ui/use-back-closes';
import type { OpenMenu } from './menu-button';
import { layoutWords } from './words';

const sheet = cva('fixed inset-y-0 z-50 flex scroll-p-4 flex-col overflow-y-auto bg-paper shadow-lifted', {
  variants: {
    side: {
      left: 'left-0 w-[min(19rem,88vw)] gap-4 p-4',
      right: 'right-0 w-[min(20rem,88vw)] gap-2 p-5',
    },
  },
});

interface SideSheetProps extends OpenMenu {
  side: 'left' | 'right';
  children: ReactNode;
}

export function SideSheet({ side, opener, onClose, children }: SideSheetProps) {
  useBackCloses(onClose);
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
          className={sheet({ side })}
        >
          <div className={cx('flex items-center justify-between', side === 'left' && 'pl-3')}>
            <Dialog.Title className="text-xl">{layoutWords.menu}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton aria-label={layoutWords.closeMenu}>
                <X className="size-6" aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
