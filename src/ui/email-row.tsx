import { Button } from './button';
import { control } from './field';

interface EmailRowProps {
  label: string;
  email: string;
  onEmail: (email: string) => void;
  busy: boolean;
  button: string;
}

/** An address and the button that sends it. */
export function EmailRow({ label, email, onEmail, busy, button }: EmailRowProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <input
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        aria-label={label}
        placeholder="Your email address"
        value={email}
        disabled={busy}
        onChange={(event) => onEmail(event.target.value)}
        className={control()}
      />
      <Button type="submit" disabled={busy} className="shrink-0">
        {button}
      </Button>
    </div>
  );
}
