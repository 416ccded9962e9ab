import type { FormEvent } from 'react';
import { Button } from '@/ui/button';
import { control } from '@/ui/field';
import { newsletterMessages } from '../messages';
import { useNewsletter } from '../use-newsletter';

export function NewsletterForm() {
  const { email, setEmail, submitting, succeeded, error, submit } = useNewsletter();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit} className="w-full">
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label="Email address"
          placeholder="Your email address"
          value={email}
          disabled={submitting}
          onChange={(event) => setEmail(event.target.value)}
          className={control()}
        />
        <Button type="submit" disabled={submitting} className="shrink-0">
          {submitting ? newsletterMessages.submitting : newsletterMessages.submit}
        </Button>
      </div>
      <div aria-live="polite" className="mt-3 min-h-7 font-semibold">
        {succeeded && <p className="text-brand">{newsletterMessages.success}</p>}
        {error && <p className="text-danger">{error}</p>}
      </div>
    </form>
  );
}
