import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { CHILD_AGES } from '@/domain/age';
import { inCategoryOrder } from '@/domain/category';
import type { Product } from '@/domain/product';
import { type FilterOption, facetsOf, type ProductFacets } from '@/domain/product-facets';
import { ALL, type ProductFilter } from '@/domain/product-filter';
import { keepYears } from '@/features/household/household';
import { HouseholdControls } from '@/features/household/household-controls';
import { householdMessages } from '@/features/household/words';
import { SelectField } from '@/ui/field';
import { RadioRow } from '@/ui/radio';
import { filterMessages } from './browse-words';
import { MoreFilters } from './more-filters';
import { useCategories } from './queries';
import type { ShopChoice } from './use-shop-choice';

export interface FilterPanelProps {
  place: 'page' | 'sheet';
  choice: ShopChoice;
  /** All products on sale, from which the counts are computed. */
  products: readonly Product[];
  filter: ProductFilter;
  /** The options with their counts, if the database computes them. */
  facets: ProductFacets | undefined;
  count: number;
  onChoose: (changes: Partial<ShopChoice>) => void;
}

export function FilterPanel({ place, choice, products, filter, facets: counted, count, onChoose }: FilterPanelProps) {
  const facets = counted ?? facetsOf(products, filter);
  const { categories = [] } = useCategories();
  const inOrder = inCategoryOrder(facets.categories, ({ value }) => value, [{ name: ALL }, ...categories]);
  const chooseChild = (text: string) => {
    const child = text === '' ? null : Number(text);
    if (child !== null) keepYears(child);
    onChoose({ child });
  };
  return (
    <div className="grid gap-6">
      <FilterGroup
        title={filterMessages.categories}
        options={inOrder}
        value={choice.category}
        onChange={(category) => onChoose({ category })}
      />
      <FilterGroup
        title={filterMessages.ageRange}
        options={facets.ageRanges}
        value={choice.ageRange}
        onChange={(ageRange) => onChoose({ ageRange })}
      />
      <div>
        <SelectField
          label={filterMessages.childAge}
          hint={filterMessages.onThisDevice}
          value={choice.child ?? ''}
          onChange={(event) => chooseChild(event.target.value)}
        >
          <option value="">{filterMessages.anyAge}</option>
          {CHILD_AGES.map((age) => (
            <option key={age}>{age}</option>
          ))}
        </SelectField>
        <HouseholdControls ask={householdMessages.title} onKept={(child) => onChoose({ child })} />
      </div>
      <MoreFilters place={place} choice={choice} facets={facets} found={count} onChoose={onChoose} />
    </div>
  );
}

interface FilterGroupProps {
  title: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
}

function FilterGroup({ title, options, value, onChange }: FilterGroupProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-display font-semibold text-lg">{title}</legend>
      {options.map((option) => (
        <RadioRow
          key={option.value}
          name={name}
          label={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          className={cx('-mx-3', option.count === 0 && option.value !== value && 'text-muted')}
        >
          <span className="tabular-nums text-muted text-sm">{option.count}</span>
        </RadioRow>
      ))}
    </fieldset>
  );
}
