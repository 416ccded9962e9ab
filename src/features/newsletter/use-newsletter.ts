import { useEffect, useEffectEvent, useState } from 'react';
import { isEmailAddress } from '@/domain/email';
import { pastedText } from '@/domain/typed-text';
import type { Problem } from '@/lib/result';
import { badEmail } from '@/lib/words';
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
  const [isWrong, setWrong] = useState(false);
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
    error: isWrong ? badEmail : result && !result.ok ? sentenceOf(result.problem) : null,
    submit: () => {
      const address = pastedText(email);
      setWrong(!isEmailAddress(address));
      if (isEmailAddress(address)) mutate(address);
    },
  };
}
