import { useState } from 'react';
import { parsePrice } from '@/domain/product-filter';
import { TextField } from '@/ui/field';
import { filterMessages } from './browse-words';
import { dollarText, type ShopChoice } from './use-shop-choice';

interface PriceFieldsProps {
  choice: Pick<ShopChoice, 'minCents' | 'maxCents'>;
  onChoose: (changes: Partial<ShopChoice>) => void;
}

export function PriceFields({ choice: { minCents, maxCents }, onChoose }: PriceFieldsProps) {
  const areCrossed = minCents !== null && maxCents !== null && maxCents < minCents;
  return (
    <fieldset>
      <legend className="sr-only">{filterMessages.price}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <PriceField
          label={filterMessages.priceFrom}
          cents={minCents}
          onApply={(cents) => onChoose({ minCents: cents })}
        />
        <PriceField
          label={filterMessages.priceTo}
          cents={maxCents}
          error={areCrossed ? filterMessages.crossedPrices : undefined}
          onApply={(cents) => onChoose({ maxCents: cents })}
        />
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  cents: number | null;
  error?: string | undefined;
  onApply: (cents: number | null) => void;
}

function PriceField({ label, cents, error, onApply }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const isBad = isChecked && typed !== null && parsePrice(typed) === undefined;
  const apply = () => {
    setIsChecked(true);
    if (typed === null) return;
    const price = parsePrice(typed);
    if (price === undefined) return;
    setTyped(null);
    if (price !== cents) onApply(price);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder="$"
      autoComplete="off"
      value={typed ?? dollarText(cents)}
      error={isBad ? filterMessages.badPrice : error}
      onChange={(event) => {
        setIsChecked(false);
        setTyped(event.target.value);
      }}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}
