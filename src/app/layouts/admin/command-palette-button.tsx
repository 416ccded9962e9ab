import { paletteMessages } from '@/features/command-palette/staff/words';
import { type OpenSearch, SearchDialogButton } from '../search-dialog-button';
import { adminPages } from './navigation';

async function loadPalette() {
  const { CommandPalette } = await import('@/features/command-palette/staff/command-palette');
  return ({ onClose }: OpenSearch) => <CommandPalette pages={adminPages} onClose={onClose} />;
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

export function CommandPaletteButton() {
  return (
    <SearchDialogButton
      aria-label={paletteMessages.button}
      aria-keyshortcuts="Control+K Meta+K"
      load={loadPalette}
      failed={paletteMessages.notLoaded}
      opensAt={isShortcut}
    />
  );
}
