import { useState } from 'react';
import { toast } from 'sonner';
import { editingMessages } from '../editing/messages';
import { productMessages } from './messages';
import { useProductSource, useRefreshProducts } from './queries';
import type { AdminProduct } from './source';

/** Removes a product after it was asked for, says what became of it and offers to undo it. */
export function useProductRemoval() {
  const source = useProductSource();
  const refresh = useRefreshProducts();
  const [asked, setAsked] = useState<AdminProduct | null>(null);
  const [busy, setBusy] = useState(false);

  const restore = async (product: AdminProduct) => {
    const result = await source.restore(product);
    if (result.status === 'saved') toast.success(productMessages.restored(product.name));
    else toast.error(productMessages.failed(product.name));
    await refresh();
  };

  const remove = async (product: AdminProduct) => {
    setBusy(true);
    const result = await source.remove(product);
    setBusy(false);
    setAsked(null);
    const undo = { action: { label: editingMessages.undo, onClick: () => void restore(product) }, duration: 10_000 };
    switch (result.status) {
      case 'deleted':
        toast.success(productMessages.deleted(product.name), undo);
        break;
      case 'archived':
        toast.info(productMessages.archivedInstead(product.name), undo);
        break;
      case 'gone':
        toast.info(productMessages.alreadyGone(product.name));
        break;
      case 'forbidden':
        toast.error(editingMessages.forbidden);
        break;
      case 'refused':
      case 'unreachable':
        toast.error(productMessages.failed(product.name));
        break;
    }
    await refresh();
  };

  return {
    asked,
    busy,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked && !busy) void remove(asked);
    },
    restore,
  };
}
