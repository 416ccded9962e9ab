import type { FormEvent } from 'react';
import { EmailRow } from '@/ui/email-row';
import { useNewsletter } from './use-newsletter';
import { newsletterMessages } from './words';

export function NewsletterForm() {
  const { email, setEmail, submitting, succeeded, error, reason, isRefused, submit } = useNewsletter();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit} className="w-full">
      <EmailRow
        label={newsletterMessages.email}
        email={email}
        onEmail={setEmail}
        busy={submitting}
        isRefused={isRefused}
        button={submitting ? newsletterMessages.submitting : newsletterMessages.submit}
      />
      <div aria-live="polite" className="mt-3 min-h-7 font-semibold">
        {succeeded && (
          <>
            <p className="text-brand">{newsletterMessages.success}</p>
            <p>{newsletterMessages.confirm}</p>
          </>
        )}
        {error && <p className="text-danger">{error}</p>}
        {reason && <p>{reason}</p>}
      </div>
    </form>
  );
}
