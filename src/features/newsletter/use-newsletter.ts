import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '@/lib/result';
import { newsletterMessages } from './messages';
import { useSubscribe } from './queries';

export const SUCCESS_SHOWN_MS = 5000;

function sentenceOf({ kind }: Problem): string {
  if (kind === 'unreachable') return newsletterMessages.exception;
  return kind === 'too-many' ? newsletterMessages.tooMany : newsletterMessages.failed;
}

/** The newsletter form. Success clears the field and is shown for five seconds; after an error the text stays. */
export function useNewsletter() {
  const [email, setEmail] = useState('');
  const { mutate, reset, data: result, isPending } = useSubscribe((answer) => answer.ok && setEmail(''));
  const succeeded = result?.ok === true;

  const forget = useEffectEvent(reset);
  useEffect(() => {
    if (!succeeded) return;
    const timer = setTimeout(() => forget(), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [succeeded]);

  return {
    email,
    setEmail,
    submitting: isPending,
    succeeded,
    error: result && !result.ok ? sentenceOf(result.problem) : null,
    submit: () => mutate(email.trim()),
  };
}
