import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Product } from '@/domain/product';
import { useIsOnline } from '@/lib/online';
import { IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Spinner } from '@/ui/spinner';
import { useBackCloses } from '@/ui/use-back-closes';
import { setSlashKey, slashOpensSearch } from './slash-key';
import { SuggestionList } from './suggestion-list';
import type { SearchAnswer, Searchable } from './suggestions';
import { useCombobox } from './use-combobox';
import { searchMessages } from './words';

interface SearchDialogProps {
  /** Focused after closing, unless a new page has taken the focus. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Undefined while loading. */
  searchable: Searchable | undefined;
  /** Search results from the database; undefined if the browser searches by itself. */
  useAnswer: (text: string) => SearchAnswer | undefined;
  pictureOf: (product: Product) => ReactNode;
  /** False while prices may be outdated. */
  showsPrices: boolean;
}

export function SearchDialog({ opener, onClose, searchable, useAnswer, pictureOf, showsPrices }: SearchDialogProps) {
  useBackCloses(onClose);
  const isOnline = useIsOnline();
  const { text, groups, found, active, listId, idOf, input, submit } = useCombobox(searchable, useAnswer, onClose);
  const [slashIsOn, setSlashIsOn] = useState(slashOpensSearch);
  const wanted = text.trim();
  const isEmpty = wanted !== '' && searchable !== undefined && found === 0;
  const status = found > 0 ? searchMessages.count(found) : searchMessages.nothing(wanted);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) opener.current?.focus();
          }}
          className="fixed inset-x-0 top-0 z-50 flex max-h-dvh flex-col overflow-hidden border-line border-b bg-paper shadow-lifted focus:outline-none sm:top-[8vh] sm:mx-auto sm:max-h-[80vh] sm:max-w-2xl sm:rounded-panel sm:border"
        >
          <Dialog.Title className="sr-only">{searchMessages.button}</Dialog.Title>
          {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> */}
          <form
            role="search"
            className="flex items-center gap-1 border-line border-b-2 has-[input:focus-visible]:border-brand p-2 pl-4 sm:p-3 sm:pl-6"
            onSubmit={submit}
          >
            <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
            <input
              {...input}
              aria-label={searchMessages.label}
              placeholder={searchMessages.placeholder}
              className="min-h-12 min-w-0 flex-1 rounded-xl bg-transparent px-2 text-lg placeholder:text-muted focus:outline-hidden focus-visible:outline-hidden"
            />
            <Dialog.Close asChild>
              <IconButton aria-label={searchMessages.close}>
                <X className="size-6" aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </form>
          <p role="status" className="sr-only">
            {wanted !== '' && searchable && status}
          </p>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 sm:p-3">
            {!isOnline && <p className="px-3 py-2 text-muted text-sm">{searchMessages.offline}</p>}
            {searchable ? (
              <>
                {isEmpty && (
                  <div className="px-3 pt-3 pb-1">
                    <p className="wrap-anywhere font-display font-medium text-lg">{searchMessages.nothing(wanted)}</p>
                    <p className="mt-1 text-muted">{searchMessages.tryInstead}</p>
                  </div>
                )}
                <SuggestionList
                  id={listId}
                  groups={groups}
                  active={active}
                  idOf={idOf}
                  onChoose={onClose}
                  pictureOf={pictureOf}
                  showsPrices={showsPrices}
                />
              </>
            ) : (
              <div className="py-8">
                <Spinner label={searchMessages.loading} />
              </div>
            )}
            <div className="mt-1 border-line border-t px-3 pt-1 pointer-coarse:hidden">
              <Checkbox
                label={searchMessages.slashKey}
                className="font-normal text-muted text-sm"
                checked={slashIsOn}
                onChange={({ target: { checked } }) => {
                  setSlashIsOn(checked);
                  setSlashKey(checked);
                }}
              />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
