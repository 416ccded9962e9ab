import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { slashOpensSearch } from '@/features/search/slash-key';
import { IconButton } from '@/ui/icon-button';

const loadPanel = () => import('./search-panel');
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }));
const fetchAhead = () => void loadPanel().catch(() => {});

const takesText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey;
  return key === '/' && !altKey && !takesText(target) && slashOpensSearch();
}

export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const show = async () => {
    setBusy(true);
    try {
      await loadPanel();
      setOpen(true);
    } catch {
      toast.error('The search could not be loaded. Check your connection, then try again.');
    }
    setBusy(false);
  };
  const showOnKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event) || document.querySelector('[role="dialog"]')) return;
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
        aria-label="Search"
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
      {open && (
        <Suspense>
          <SearchPanel opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
