import { Minus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/button';
import { control } from '@/ui/field';
import type { NewLine } from './data';
import { MOST_OF_ONE } from './use-new-order';
import { newOrderMessages as messages } from './words';

interface NewLinesProps {
  lines: readonly NewLine[];
  onQuantity: (id: number, quantity: number) => void;
  onRemove: (id: number) => void;
}

export function NewLines({ lines, onQuantity, onRemove }: NewLinesProps) {
  if (lines.length === 0) return <p className="text-muted">{messages.noLines}</p>;
  return (
    <ul aria-label={messages.lines} className="grid gap-3">
      {lines.map((line) => (
        <li
          key={line.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-44">
            <p className="font-semibold wrap-anywhere">{line.name}</p>
            <p className={line.quantity > line.stock ? 'font-semibold text-danger text-sm' : 'text-muted text-sm'}>
              {messages.stock(line.stock)}
            </p>
          </div>
          <div className="flex items-center gap-1">
            <IconButton
              aria-label={messages.fewer(line.name)}
              disabled={line.quantity <= 1}
              onClick={() => onQuantity(line.id, line.quantity - 1)}
            >
              <Minus className="size-4" aria-hidden="true" />
            </IconButton>
            <Quantity line={line} onChange={(quantity) => onQuantity(line.id, quantity)} />
            <IconButton
              aria-label={messages.more(line.name)}
              disabled={line.quantity >= MOST_OF_ONE}
              onClick={() => onQuantity(line.id, line.quantity + 1)}
            >
              <Plus className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={messages.remove(line.name)} onClick={() => onRemove(line.id)}>
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** May be empty while a number is typed; the line keeps its last valid one. */
function Quantity({ line, onChange }: { line: NewLine; onChange: (quantity: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={messages.quantityOf(line.name)}
      className={`${control()} w-16! px-2! text-center`}
      value={typed ?? line.quantity}
      onChange={(event) => {
        const text = event.target.value.replace(/\D/g, '');
        setTyped(text);
        if (Number(text) >= 1) onChange(Math.min(Number(text), MOST_OF_ONE));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
