import { cx } from 'class-variance-authority';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { controlClasses } from './field';

/** After this pause in typing the search starts by itself. In milliseconds. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  /** The label when left out. */
  placeholder?: string;
  size?: 'medium' | 'large';
  /** What is searched for now. A change from outside (Back, a reset) replaces what stands in the box. */
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
  className?: string;
}

/** A line to search with: starts after a short pause or with Enter. */
export function SearchBox({
  label,
  placeholder = label,
  size = 'medium',
  value,
  maxLength,
  onSearch,
  className,
}: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // What was asked for here comes back as the new value while somebody may be typing on.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const search = () => {
    const wanted = text.trim();
    if (wanted === asked) return;
    setAsked(wanted);
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the pause anew
  useEffect(() => {
    const timer = setTimeout(searchAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know <search> yet
    <form
      role="search"
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        className={cx(
          'pointer-events-none absolute top-1/2 size-5 -translate-y-1/2 text-muted',
          size === 'large' ? 'left-5' : 'left-4',
        )}
        aria-hidden="true"
      />
      <input
        id={id}
        type="search"
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        className={cx(controlClasses, size === 'large' ? 'min-h-14 rounded-full pl-13 text-lg' : 'pl-12')}
      />
    </form>
  );
}
