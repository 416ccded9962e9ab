import { useEffect, useState } from 'react';
import { newsletterMessages } from './messages';
import { useSubscribe } from './queries';

export const SUCCESS_SHOWN_MS = 5000;

/** The newsletter form. Success clears the field and is shown for five seconds; after an error the text stays. */
export function useNewsletter() {
  const [email, setEmail] = useState('');
  const { mutate, reset, data: result, isPending } = useSubscribe();
  const succeeded = result?.ok === true;

  useEffect(() => {
    if (!succeeded) return;
    setEmail('');
    const timer = setTimeout(reset, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [succeeded, reset]);

  const error =
    result && !result.ok
      ? result.problem.kind === 'unreachable'
        ? newsletterMessages.exception
        : newsletterMessages.failed
      : null;
  return {
    email,
    setEmail,
    submitting: isPending,
    succeeded,
    error,
    submit: () => mutate(email.trim()),
  };
}
