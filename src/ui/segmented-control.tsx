import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange: (value: Value) => void;
  className?: string;
}

export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={cx(
        'flex min-w-0 max-w-full border border-control bg-raised p-1',
        options.length > 3 ? 'flex-wrap rounded-3xl' : 'rounded-full',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: choice, label: text, icon: Icon }) => (
        <label
          key={choice}
          className="tabular-nums relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full px-2.5 text-center leading-tight min-[420px]:whitespace-nowrap sm:px-3 text-[0.93rem] text-muted transition-colors hover:text-brand has-checked:bg-brand-soft has-checked:font-bold has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-1"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
          />
          {Icon && <Icon className="size-4" aria-hidden="true" />}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
