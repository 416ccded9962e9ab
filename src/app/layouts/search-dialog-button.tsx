import { Search } from 'lucide-react';
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '@/ui/button';
import { useLazyDialog } from '@/ui/use-lazy-dialog';

export interface OpenSearch {
  /** Focused after the dialog closes, unless a new page has taken the focus. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface SearchDialogButtonProps extends Pick<ComponentProps<typeof IconButton>, 'aria-label' | 'aria-keyshortcuts'> {
  load: () => Promise<ComponentType<OpenSearch>>;
  /** Shown when the code cannot be loaded. */
  failed: string;
  opensAt: (event: KeyboardEvent) => boolean;
}

/** A search button of the header with a lazy-loaded dialog and a keyboard shortcut. */
export function SearchDialogButton({ load, failed, opensAt, ...names }: SearchDialogButtonProps) {
  const search = useLazyDialog(load, failed);
  const opener = useRef<HTMLButtonElement>(null);
  const showOnKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !opensAt(event)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    void search.open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => showOnKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <IconButton ref={opener} {...names} className="aria-busy:animate-pulse" {...search.opener}>
        <Search className="size-5" aria-hidden="true" />
      </IconButton>
      {search.Dialog && <search.Dialog opener={opener} onClose={search.close} />}
    </>
  );
}
