import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { SEARCH_MAX } from '@/lib/use-url-filter';

interface CommandBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

/** The input of a `Command`. */
export const CommandBox = ({ inputRef, label, hint, value, onChange }: CommandBoxProps) => (
  <div className="flex items-center gap-2 rounded-2xl border border-control bg-raised px-3 focus-within:border-brand focus-within:ring-2 focus-within:ring-brand">
    <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
    <Command.Input
      ref={inputRef}
      value={value}
      onValueChange={onChange}
      maxLength={SEARCH_MAX}
      placeholder={hint}
      aria-label={label}
      className="min-h-12 min-w-0 flex-1 bg-transparent placeholder:text-muted focus:outline-hidden focus-visible:outline-hidden"
    />
  </div>
);

interface CommandChoiceProps {
  value: string;
  name: string;
  detail: ReactNode;
  onChoose: () => void;
}

export const CommandChoice = ({ value, name, detail, onChoose }: CommandChoiceProps) => (
  <Command.Item
    value={value}
    onSelect={onChoose}
    className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-xl px-3 py-2 aria-selected:bg-brand-soft"
  >
    <span className="min-w-0 wrap-anywhere">{name}</span>{' '}
    {detail && <span className="min-w-0 text-muted text-sm wrap-anywhere">{detail}</span>}
  </Command.Item>
);
