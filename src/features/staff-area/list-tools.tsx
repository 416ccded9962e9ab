import { type ReactNode, useId, useState } from 'react';
import { isNearNow } from '@/domain/shop-day';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { control, Select } from '@/ui/field';
import { SearchBox } from '@/ui/search-box';
import { SegmentedControl } from '@/ui/segmented-control';

interface ListToolsProps {
  label: string;
  /** The result of `useList`, with `searchFilter` among its filters. */
  list: {
    values: { search: string };
    filterBy: (changes: { search: string }, options: { replace: boolean }) => void;
  };
  /** The filters: `CountedFilter`, `SelectFilter` or a control of the list. */
  children?: ReactNode;
}

/** The search field of a list and its filters. */
export function ListTools({ label, list, children }: ListToolsProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchBox
        label={label}
        value={list.values.search}
        maxLength={SEARCH_MAX}
        onSearch={(search) => list.filterBy({ search }, { replace: true })}
        className="min-w-0 max-w-2xl flex-1 basis-72"
      />
      {children}
    </div>
  );
}

interface FilterProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

interface CountedFilterProps<Value extends string> extends FilterProps<Value> {
  names: Readonly<Record<Value, string>>;
  /** Undefined while they are not known. */
  counts: Readonly<Partial<Record<Value, number>>> | undefined;
  /** The selectable values; all of them by default. */
  choices?: readonly Value[];
}

/** A filter with a few values, each with the number of its rows. */
export function CountedFilter<Value extends string>({
  label,
  value,
  onChange,
  names,
  counts,
  choices = Object.keys(names) as Value[],
}: CountedFilterProps<Value>) {
  return (
    <SegmentedControl
      label={label}
      value={value}
      onChange={onChange}
      options={choices.map((choice) => ({
        value: choice,
        label: counts ? `${names[choice]} (${counts[choice] ?? 0})` : names[choice],
      }))}
    />
  );
}

interface SelectFilterProps<Value extends string> extends FilterProps<Value> {
  choices: readonly Value[];
  nameOf: (choice: Value) => string;
}

export function SelectFilter<Value extends string>({
  label,
  value,
  onChange,
  choices,
  nameOf,
}: SelectFilterProps<Value>) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5 max-sm:w-full">
      <label htmlFor={id} className="shrink-0 font-semibold max-sm:min-w-20">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(choices.find((choice) => choice === event.target.value) ?? value)}
        className="max-sm:flex-1"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface DayFilterProps {
  label: string;
  /** yyyy-mm-dd. */
  value: string | null;
  onChange: (day: string | null) => void;
}

export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  // A partly typed year is a valid year, too.
  const [typed, setTyped] = useState<string | null>(null);
  function type(day: string) {
    setTyped(day);
    if (day === '') onChange(null);
    else if (isNearNow(day)) onChange(day);
  }
  return (
    <div className="flex items-center gap-2.5 max-sm:w-full max-sm:flex-wrap">
      <label htmlFor={id} className="shrink-0 font-semibold max-sm:min-w-20">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed ?? value ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className={`${control()} max-sm:flex-1 sm:w-auto`}
      />
    </div>
  );
}
