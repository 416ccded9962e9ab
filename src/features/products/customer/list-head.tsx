import { useId } from 'react';
import { giftSums, type ProductSort, productSorts } from '@/domain/product-filter';
import { Select } from '@/ui/field';
import { pill } from '@/ui/pill';
import { browseMessages, sortNames } from './browse-words';
import type { ShopChoice } from './use-shop-choice';
import { catalogueMessages } from './words';

interface ListHeadProps {
  /** Null while it is not known. */
  count: number | null;
  search: string;
  choice: ShopChoice;
  onChoose: (changes: Partial<ShopChoice>) => void;
}

function headingOf(count: number | null, search: string) {
  if (count === null) return catalogueMessages.loading;
  return search === '' ? catalogueMessages.count(count) : catalogueMessages.found(count, search);
}

export function ListHead({ count, search, choice, onChoose }: ListHeadProps) {
  const id = useId();
  return (
    <div className="mb-5 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="wrap-anywhere min-w-0 text-2xl" aria-live="polite">
          {headingOf(count, search)}
        </h2>
        <div className="flex items-center gap-3">
          <label htmlFor={id} className="shrink-0 font-semibold text-[0.97rem]">
            {browseMessages.sortBy}
          </label>
          <Select
            id={id}
            value={choice.sort}
            onChange={(event) => onChoose({ sort: event.target.value as ProductSort })}
          >
            {productSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{browseMessages.giftsForSum}</legend>
        {giftSums.map((cents) => {
          const isOn = choice.maxCents === cents;
          return (
            <button
              key={cents}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChoose({ maxCents: isOn ? null : cents })}
              className={pill({ look: 'choice', className: 'border-line px-4 font-semibold' })}
            >
              {browseMessages.under(cents)}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
