import { cx } from 'class-variance-authority';
import { RotateCcw, Search } from 'lucide-react';
import { useId } from 'react';
import { type ArticleFilter, articleCategories } from '@/domain/article';
import { Button } from '@/ui/button';
import { controlClasses } from '@/ui/field';
import type { Tint } from '@/ui/tint';
import { articleTint } from '../category-tint';
import { blogMessages } from '../messages';
import { SEARCH_MAX } from '../use-article-filter';

interface ArticleFiltersProps {
  filter: ArticleFilter;
  onSearch: (text: string) => void;
  onCategory: (category: ArticleFilter['category']) => void;
}

/** The search box and the categories as chips. */
export function ArticleFilters({ filter, onSearch, onCategory }: ArticleFiltersProps) {
  const searchId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know <search> yet
    <form role="search" onSubmit={(event) => event.preventDefault()} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="relative max-w-xl">
        <label htmlFor={searchId} className="sr-only">
          {blogMessages.searchLabel}
        </label>
        <Search
          className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          id={searchId}
          type="search"
          value={filter.search}
          maxLength={SEARCH_MAX}
          placeholder={blogMessages.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onSearch(event.target.value)}
          className={cx(controlClasses, 'min-h-14 rounded-full pl-13 text-lg')}
        />
      </div>
      <fieldset className="min-w-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none]">
        <legend className="sr-only">{blogMessages.categoriesLabel}</legend>
        <div className="flex gap-2.5 py-1 sm:flex-wrap">
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
    </form>
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

/** Back to all articles. */
export function ResetFilters({ onReset, disabled = false }: { onReset: () => void; disabled?: boolean }) {
  return (
    <Button variant="secondary" size="small" disabled={disabled} onClick={onReset}>
      <RotateCcw className="size-4" aria-hidden="true" />
      {blogMessages.reset}
    </Button>
  );
}
