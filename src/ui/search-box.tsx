import { cx } from 'class-variance-authority';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { control } from './field';

const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  /** Defaults to the label. */
  placeholder?: string;
  size?: 'medium' | 'large';
  /** The current search. A change from outside (Back, a reset) replaces the text in the box. */
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
  className?: string;
}

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
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The box's own search returns as the new value, and the user may have typed more since.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const search = () => {
    const wanted = text.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text restarts the debounce
  useEffect(() => {
    const timer = setTimeout(searchAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>
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
        // Who leaves the box has finished: a search that changed the address later would ask about what is typed elsewhere.
        onBlur={search}
        className={control({ size, icon: size === 'large' ? 'start-wide' : 'start' })}
      />
    </form>
  );
}
