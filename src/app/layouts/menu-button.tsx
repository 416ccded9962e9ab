import { Menu } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '@/ui/button';

export interface OpenMenu {
  /** Focused after the menu closes, unless a new page has taken the focus. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function MenuButton({ children }: { children: (menu: OpenMenu) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={opener}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu className="size-6" aria-hidden="true" />
      </IconButton>
      {open && children({ opener, onClose: () => setOpen(false) })}
    </>
  );
}
