import { Minus, Plus } from 'lucide-react';
import { IconButton } from './button';
import { uiWords } from './words';

interface StepperProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted, for the buttons' accessible names in a list with several steppers. */
  of?: string;
  size?: 'small' | 'medium';
}

export function Stepper({ value, max, onChange, of, size = 'medium' }: StepperProps) {
  return (
    <fieldset className="inline-flex items-center rounded-full border border-control bg-raised p-0.5">
      <legend className="sr-only">{uiWords.quantity(of)}</legend>
      <IconButton
        size={size}
        aria-label={uiWords.decrease(of)}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="size-4" aria-hidden="true" />
      </IconButton>
      <output className="tabular-nums min-w-8 text-center font-bold">{value}</output>
      <IconButton
        size={size}
        aria-label={uiWords.increase(of)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}
