import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { pastedText } from '@/domain/typed-text';
import { Button } from './button';
import { control } from './field';
import { uiWords } from './words';

interface EmailRowProps {
  label: string;
  email: string;
  onEmail: (email: string) => void;
  busy: boolean;
  button: string;
  /** The address was rejected: it is focused. */
  isRefused?: boolean;
}

/** An e-mail field, which accepts pasted forms, with its submit button. */
export function EmailRow({ label, email, onEmail, busy, button, isRefused = false }: EmailRowProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isRefused && !busy) input.current?.focus();
  }, [isRefused, busy]);
  const fold = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) =>
    onEmail(pastedText(currentTarget.value));
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <input
        ref={input}
        aria-invalid={isRefused}
        type="email"
        required
        autoComplete="email"
        aria-label={label}
        placeholder={uiWords.emailPlaceholder}
        value={email}
        disabled={busy}
        onChange={(event) => onEmail(event.target.value)}
        onBlur={fold}
        onKeyDown={(event) => event.key === 'Enter' && fold(event)}
        className={control()}
      />
      <Button type="submit" disabled={busy} className="shrink-0">
        {button}
      </Button>
    </div>
  );
}
