import { Command } from 'cmdk';
import { useRef, useState } from 'react';
import { CommandBox, CommandChoice } from '@/features/staff-area/command-box';
import { Button } from '@/ui/button';
import { uiWords } from '@/ui/words';
import type { FoundProduct } from './data';
import { useProductsToAdd } from './use-new-order';
import { newOrderMessages as messages } from './words';

/** A combobox of products; a selection is added, and the text cleared for the next one. */
export function AddProduct({ onAdd }: { onAdd: (product: FoundProduct) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { data: found, isError, refetch } = useProductsToAdd(text);
  const shown = text.trim() === '' ? undefined : found;

  const add = (product: FoundProduct) => {
    onAdd(product);
    setText('');
    input.current?.focus();
  };

  return (
    <Command shouldFilter={false} loop label={messages.addProduct}>
      <p aria-hidden="true" className="mb-1.5 font-semibold text-[0.97rem]">
        {messages.addProduct}
      </p>
      <CommandBox
        inputRef={input}
        label={messages.addProduct}
        hint={messages.addHint}
        value={text}
        onChange={setText}
      />
      <p role="status" className={shown?.length === 0 ? 'mt-2 text-muted' : 'sr-only'}>
        {shown?.length === 0 && messages.noneFound}
      </p>
      {isError && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3">
          {messages.searchFailed}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {uiWords.retry}
          </Button>
        </p>
      )}
      <Command.List label={messages.found} className="mt-1">
        {shown?.map((product) => (
          <CommandChoice
            key={product.id}
            value={String(product.id)}
            name={product.name}
            detail={messages.stock(product.stock)}
            onChoose={() => add(product)}
          />
        ))}
      </Command.List>
    </Command>
  );
}
