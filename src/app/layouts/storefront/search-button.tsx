import { slashOpensSearch } from '@/features/search/customer/slash-key';
import { crashWords } from '@/pages/words';
import { SearchDialogButton } from '../search-dialog-button';
import { layoutWords } from '../words';

const loadPanel = async () => (await import('./search-panel')).SearchPanel;

const takesText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey;
  return key === '/' && !altKey && !takesText(target) && slashOpensSearch();
}

export function SearchButton() {
  return (
    <SearchDialogButton
      aria-label={layoutWords.search}
      load={loadPanel}
      failed={crashWords.searchFailed}
      opensAt={isShortcut}
    />
  );
}
