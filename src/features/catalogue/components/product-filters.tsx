import { cx } from 'class-variance-authority';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { FilterOption, ProductFilter } from '@/domain/product';
import { Button } from '@/ui/button';
import { RadioRow } from '@/ui/radio';

interface ProductFiltersProps {
  filter: ProductFilter;
  categories: readonly FilterOption[];
  ageRanges: readonly FilterOption[];
  onChange: (filter: ProductFilter) => void;
}

export function ProductFilters({ filter, categories, ageRanges, onChange }: ProductFiltersProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <aside aria-label="Filters">
      <Button
        variant="secondary"
        className="w-full lg:hidden"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        Filters
      </Button>
      <div
        id={panelId}
        className={cx(
          'mt-4 gap-6 rounded-card border border-line bg-raised p-4 sm:grid-cols-2 lg:sticky lg:top-28 lg:mt-0 lg:grid lg:grid-cols-1',
          open ? 'grid' : 'hidden',
        )}
      >
        <FilterGroup
          title="Categories"
          options={categories}
          value={filter.category}
          onChange={(category) => onChange({ ...filter, category })}
        />
        <FilterGroup
          title="Age Range"
          options={ageRanges}
          value={filter.ageRange}
          onChange={(ageRange) => onChange({ ...filter, ageRange })}
        />
      </div>
    </aside>
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
      <legend className="mb-2 px-3 font-display font-semibold text-lg">{title}</legend>
      {options.map((option) => (
        <RadioRow
          key={option.value}
          name={name}
          label={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          className={cx(option.count === 0 && option.value !== value && 'text-muted')}
        >
          <span className="tabular-nums text-muted text-sm">{option.count}</span>
        </RadioRow>
      ))}
    </fieldset>
  );
}
