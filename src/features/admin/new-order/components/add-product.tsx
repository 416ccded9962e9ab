import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { newOrderMessages as messages } from '../messages';
import type { FoundProduct } from '../types';
import { useProductsToAdd } from '../use-new-order';

/** A box that finds products by their name; picking one adds it and empties the box for the next. */
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
      <div className="flex items-center gap-2 rounded-2xl border border-control bg-raised px-3 focus-within:border-brand focus-within:ring-2 focus-within:ring-brand">
        <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <Command.Input
          ref={input}
          value={text}
          onValueChange={setText}
          maxLength={SEARCH_MAX}
          placeholder={messages.addHint}
          aria-label={messages.addProduct}
          className="min-h-12 min-w-0 flex-1 bg-transparent placeholder:text-muted focus:outline-hidden focus-visible:outline-hidden"
        />
      </div>
      <p role="status" className={shown?.length === 0 ? 'mt-2 text-muted' : 'sr-only'}>
        {shown?.length === 0 && messages.noneFound}
      </p>
      {isError && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3">
          {messages.searchFailed}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {messages.again}
          </Button>
        </p>
      )}
      <Command.List label={messages.found} className="mt-1">
        {shown?.map((product) => (
          <Command.Item
            key={product.id}
            value={String(product.id)}
            onSelect={() => add(product)}
            className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-xl px-3 py-2 aria-selected:bg-brand-soft"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{product.name}</span>{' '}
            <span className="text-muted text-sm">{messages.stock(product.stock)}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
