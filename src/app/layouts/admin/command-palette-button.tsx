import { lazy } from 'react';
import { paletteMessages } from '@/features/admin/command-palette/messages';
import { SearchDialogButton } from '../search-dialog-button';
import { adminNavigation } from './navigation';

const loadDialog = () => import('@/features/admin/command-palette/components/command-palette');
const CommandPalette = lazy(async () => ({ default: (await loadDialog()).CommandPalette }));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

export function CommandPaletteButton() {
  return (
    <SearchDialogButton
      aria-label={paletteMessages.button}
      aria-keyshortcuts="Control+K Meta+K"
      load={loadDialog}
      failed={paletteMessages.notLoaded}
      opensAt={isShortcut}
    >
      {({ onClose }) => <CommandPalette pages={adminNavigation} onClose={onClose} />}
    </SearchDialogButton>
  );
}
