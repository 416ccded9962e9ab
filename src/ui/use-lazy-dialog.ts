import { type ComponentType, useState } from 'react';
import { toast } from './toast';
import { partFailed, reloadLabel } from './words';

/**
 * A dialog whose code comes with the press that opens it, or earlier: when the pointer or the focus is on its opener.
 * Without React's `lazy`, which shows what it has loaded up to 300 ms late. `Dialog` is null while it is closed.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>, failed: string = partFailed) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isLoading, setLoading] = useState(false);

  const open = async () => {
    setLoading(true);
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      // Its file is gone if the shop was deployed anew since the page was opened.
      toast.error(failed, { action: { label: reloadLabel, onClick: () => window.location.reload() } });
    }
    setLoading(false);
  };
  const ahead = () => void load().catch(() => {});

  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': Dialog !== null,
    'aria-busy': isLoading,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: () => void open(),
  } as const;
  return { Dialog, open, close: () => setDialog(null), opener };
}
