import { X } from 'lucide-react';
import { SelectField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { postLimits } from '../form-schema';
import { postMessages } from '../messages';

export interface ProductChoice {
  id: number;
  name: string;
}

interface ProductsFieldProps {
  label: string;
  products: readonly ProductChoice[];
  /** Ids in the order in which the article shows them. */
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
  className?: string;
}

export function ProductsField({ label, products, chosen, onChange, error, className }: ProductsFieldProps) {
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? postMessages.unknownProduct(id);
  return (
    <div className={className}>
      <SelectField
        label={label}
        hint={postMessages.productsHint}
        error={error}
        disabled={chosen.length >= postLimits.products}
        value=""
        onChange={(event) => onChange([...chosen, Number(event.target.value)])}
      >
        <option value="">{postMessages.addProduct}</option>
        {products
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ol aria-label={postMessages.chosenProducts} className="mt-3 flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li
              key={id}
              className="inline-flex min-w-0 items-center gap-1 rounded-full border border-line bg-sunken pl-4 text-[0.95rem]"
            >
              <span className="min-w-0 break-words py-1">{nameOf(id)}</span>
              <IconButton
                aria-label={postMessages.removeProduct(nameOf(id))}
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
