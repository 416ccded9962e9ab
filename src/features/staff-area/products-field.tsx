import { X } from 'lucide-react';
import { IconButton } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { choosingMessages } from './words';

export interface ProductChoice {
  id: number;
  name: string;
}

interface ProductsFieldProps {
  label: string;
  hint: string;
  /** The maximum number of products. */
  most: number;
  products: readonly ProductChoice[];
  /** Ids in display order. */
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
  className?: string;
}

export function ProductsField({ label, hint, most, products, chosen, onChange, error, className }: ProductsFieldProps) {
  const nameOf = (id: number) =>
    products.find((product) => product.id === id)?.name ?? choosingMessages.unknownProduct(id);
  return (
    <div className={className}>
      <SelectField
        label={label}
        hint={hint}
        error={error}
        disabled={chosen.length >= most}
        value=""
        onChange={(event) => onChange([...chosen, Number(event.target.value)])}
      >
        <option value="">{choosingMessages.addProduct}</option>
        {products
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ol aria-label={choosingMessages.chosenProducts} className="mt-3 flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li
              key={id}
              className="inline-flex min-w-0 items-center gap-1 rounded-full border border-line bg-sunken pl-4 text-[0.95rem]"
            >
              <span className="min-w-0 break-words py-1">{nameOf(id)}</span>
              <IconButton
                aria-label={choosingMessages.removeProduct(nameOf(id))}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
