import { Search } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { toast } from 'sonner';
import { IconButton } from '@/ui/button';

interface SearchDialogButtonProps extends Pick<ComponentProps<typeof IconButton>, 'aria-label' | 'aria-keyshortcuts'> {
  /** Loads the code of the dialog: on hover or focus of the button, at the latest on click. */
  load: () => Promise<unknown>;
  /** Shown when the code cannot be loaded. */
  failed: string;
  opensAt: (event: KeyboardEvent) => boolean;
  children: (dialog: { opener: RefObject<HTMLButtonElement | null>; onClose: () => void }) => ReactNode;
}

/** A search button of the header with a lazy-loaded dialog and a keyboard shortcut. */
export function SearchDialogButton({ load, failed, opensAt, children, ...names }: SearchDialogButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const fetchAhead = () => void load().catch(() => {});

  const show = async () => {
    setBusy(true);
    try {
      await load();
      setOpen(true);
    } catch {
      toast.error(failed);
    }
    setBusy(false);
  };
  const showOnKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !opensAt(event)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    void show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => showOnKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <IconButton
        ref={opener}
        {...names}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={busy}
        className="aria-busy:animate-pulse"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void show()}
      >
        <Search className="size-5" aria-hidden="true" />
      </IconButton>
      {open && <Suspense>{children({ opener, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
