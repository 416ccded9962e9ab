import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { paths } from '@/config/paths';
import { dialogsOf } from '@/lib/dialog-entries';

/**
 * Calls `close` when Back is pressed while the dialog is on top. Not in the staff area, whose dialogs stand in the
 * address.
 */
export function useBackCloses(close: () => void, isOpen = true): void {
  const router = useContext(DataRouterContext)?.router;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !router || router.state.location.pathname.startsWith(paths.staffArea)) return;
    return dialogsOf(router)(() => onBack());
  }, [isOpen, router]);
}
