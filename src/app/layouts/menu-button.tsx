import { Menu } from 'lucide-react';
import { type ComponentType, type RefObject, useRef } from 'react';
import { IconButton } from '@/ui/button';
import { useLazyDialog } from '@/ui/use-lazy-dialog';
import { layoutWords } from './words';

export interface OpenMenu {
  /** Focused after the menu closes, unless a new page has taken the focus. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function MenuButton({ load }: { load: () => Promise<ComponentType<OpenMenu>> }) {
  const menu = useLazyDialog(load);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton ref={opener} aria-label={layoutWords.menu} className="lg:hidden" {...menu.opener}>
        <Menu className="size-6" aria-hidden="true" />
      </IconButton>
      {menu.Dialog && <menu.Dialog opener={opener} onClose={menu.close} />}
    </>
  );
}
