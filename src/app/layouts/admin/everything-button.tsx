import { lazy } from 'react';
import { everythingMessages } from '@/features/admin/everything/messages';
import { SearchDialogButton } from '../search-dialog-button';
import { adminNavigation } from './navigation';

const loadDialog = () => import('@/features/admin/everything/components/everything-dialog');
const EverythingDialog = lazy(async () => ({ default: (await loadDialog()).EverythingDialog }));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

export function EverythingButton() {
  return (
    <SearchDialogButton
      aria-label={everythingMessages.button}
      aria-keyshortcuts="Control+K Meta+K"
      load={loadDialog}
      failed={everythingMessages.notLoaded}
      opensAt={isShortcut}
    >
      {({ onClose }) => <EverythingDialog pages={adminNavigation} onClose={onClose} />}
    </SearchDialogButton>
  );
}
