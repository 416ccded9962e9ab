import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import type { Suggestion, suggestionsFor } from './suggestions';
import { searchMessages } from './words';

interface SuggestionListProps {
  id: string;
  groups: ReturnType<typeof suggestionsFor>['groups'];
  /** The index of the selected suggestion, across all groups. */
  active: number;
  idOf: (index: number) => string;
  onChoose: () => void;
  pictureOf: (product: Product) => ReactNode;
  showsPrices: boolean;
}

export function SuggestionList({ id, groups, active, idOf, onChoose, pictureOf, showsPrices }: SuggestionListProps) {
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + group.suggestions.length, 0));
  return (
    <div id={id} role="listbox" aria-label={searchMessages.label}>
      {groups.map(({ title, suggestions }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div key={title} role="group" aria-labelledby={`${id}-group-${at}`} className="pb-2">
          <p id={`${id}-group-${at}`} className="px-3 pt-3 pb-1 font-semibold text-muted text-sm">
            {title}
          </p>
          {suggestions.map((suggestion, index) => {
            const place = (firsts[at] ?? 0) + index;
            return (
              <Link
                key={suggestion.to}
                id={idOf(place)}
                to={suggestion.to}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                onClick={onChoose}
                className="flex min-h-11 items-center gap-3 rounded-xl px-3 py-1.5 hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:text-brand"
              >
                <SuggestionText suggestion={suggestion} pictureOf={pictureOf} showsPrices={showsPrices} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface SuggestionTextProps extends Pick<SuggestionListProps, 'pictureOf' | 'showsPrices'> {
  suggestion: Suggestion;
}

function SuggestionText({ suggestion: { label, product }, pictureOf, showsPrices }: SuggestionTextProps) {
  if (!product) return <span className="wrap-anywhere min-w-0">{label}</span>;
  return (
    <>
      <span className="block size-14 shrink-0 overflow-hidden rounded-xl">{pictureOf(product)}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{label}</span>
        <span className="block text-muted text-sm">
          {product.category} · {product.ageRange}
        </span>
      </span>
      {showsPrices && (
        <span className="tabular-nums shrink-0 font-display font-medium">{formatMoney(product.priceCents)}</span>
      )}
    </>
  );
}
