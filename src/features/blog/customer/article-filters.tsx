import { RotateCcw } from 'lucide-react';
import { type ArticleFilter, articleCategories } from '@/domain/article';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import type { Tint } from '@/ui/badge';
import { Button } from '@/ui/button';
import { SearchBox } from '@/ui/search-box';
import { articleTint } from './category-tint';
import { blogMessages } from './words';

interface ArticleFiltersProps {
  filter: ArticleFilter;
  onSearch: (text: string) => void;
  onCategory: (category: ArticleFilter['category']) => void;
}

export function ArticleFilters({ filter, onSearch, onCategory }: ArticleFiltersProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchBox
        label={blogMessages.searchLabel}
        placeholder={blogMessages.searchPlaceholder}
        size="large"
        value={filter.search}
        maxLength={SEARCH_MAX}
        onSearch={onSearch}
        className="max-w-xl"
      />
      <fieldset className="min-w-0 min-[22.5rem]:max-sm:-mx-4 min-[22.5rem]:max-sm:overflow-x-auto min-[22.5rem]:max-sm:px-4 min-[22.5rem]:max-sm:[scrollbar-width:none]">
        <legend className="sr-only">{blogMessages.categoriesLabel}</legend>
        <div className="flex gap-2.5 py-1 max-[22.5rem]:flex-wrap sm:flex-wrap">
          {(['All', ...articleCategories] as const).map((category) => (
            <Chip
              key={category}
              tint={category === 'All' ? 'neutral' : articleTint(category)}
              pressed={category === filter.category}
              onPress={() => onCategory(category)}
            >
              {category}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface ChipProps {
  tint: Tint;
  pressed: boolean;
  onPress: () => void;
  children: string;
}

function Chip({ tint, pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      data-tint={tint}
      aria-pressed={pressed}
      onClick={onPress}
      className="min-h-11 shrink-0 whitespace-nowrap rounded-full bg-(--tint) px-5 font-display font-medium text-(--on-tint) transition duration-150 hover:bg-(--tint-deep) active:translate-y-px aria-pressed:bg-(--on-tint) aria-pressed:text-paper"
    >
      {children}
    </button>
  );
}

export function ResetFilters({ onReset, disabled = false }: { onReset: () => void; disabled?: boolean }) {
  return (
    <Button variant="secondary" size="small" disabled={disabled} onClick={onReset}>
      <RotateCcw className="size-4" aria-hidden="true" />
      {blogMessages.reset}
    </Button>
  );
}
