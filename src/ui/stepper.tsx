import { cx } from 'class-variance-authority';
import { Minus, Plus } from 'lucide-react';

interface StepperProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted: part of the buttons' names where a list has several steppers. */
  of?: string;
  size?: 'small' | 'medium';
}

export function Stepper({ value, max, onChange, of, size = 'medium' }: StepperProps) {
  const suffix = of ? ` of ${of}` : '';
  const button = cx(
    'inline-grid place-items-center rounded-full text-ink transition-colors hover:bg-brand-soft hover:text-brand disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:bg-transparent',
    size === 'small' ? 'size-10' : 'size-11',
  );
  return (
    <fieldset className="inline-flex items-center rounded-full border border-control bg-raised p-0.5">
      <legend className="sr-only">{`Quantity${suffix}`}</legend>
      <button
        type="button"
        aria-label={`Decrease quantity${suffix}`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Minus className="size-4" aria-hidden="true" />
      </button>
      <output className="tabular-nums min-w-8 text-center font-bold">{value}</output>
      <button
        type="button"
        aria-label={`Increase quantity${suffix}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Plus className="size-4" aria-hidden="true" />
      </button>
    </fieldset>
  );
}
