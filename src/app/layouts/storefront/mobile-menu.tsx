import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { mainNavigation } from './navigation';

const links = [...mainNavigation, { label: 'My Account', to: paths.profile }];

interface MobileMenuProps {
  /** Gets the focus back, unless a new page has taken it. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function MobileMenu({ opener, onClose }: MobileMenuProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={() => {
            if (document.activeElement === document.body) opener.current?.focus();
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,88vw)] flex-col gap-2 overflow-y-auto bg-paper p-5 shadow-lifted"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-xl">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="inline-grid size-11 place-items-center rounded-full hover:bg-brand-soft"
            >
              <X className="size-6" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <nav aria-label="Mobile">
            <ul className="flex flex-col gap-1">
              {links.map((link) => (
                <li key={link.to}>
                  <NavLink
                    to={link.to}
                    end={link.to === paths.home}
                    onClick={onClose}
                    className="block rounded-2xl px-4 py-3 font-display font-medium text-xl hover:bg-brand-soft hover:text-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
                  >
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
