import { useEffect, useEffectEvent, useState } from 'react';
import { isEmailAddress } from '@/domain/email';
import { pastedText } from '@/domain/typed-text';
import { knownReason } from '@/lib/problem-words';
import { type Problem, refusedFields } from '@/lib/result';
import { badEmail } from '@/lib/words';
import { useSubscribe } from './data';
import { newsletterMessages } from './words';

export const SUCCESS_SHOWN_MS = 5000;

function sentenceOf(problem: Problem): string {
  if (problem.kind === 'unreachable') return newsletterMessages.exception;
  return problem.kind === 'too-many' ? newsletterMessages.tooMany : newsletterMessages.failed;
}

/** The newsletter form. Success clears the field and is shown for five seconds; on an error the input is kept. */
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
    reason: result?.ok === false && result.problem.kind === 'refused' ? knownReason(result.problem) : null,
    isRefused: isWrong || (result?.ok === false && refusedFields(result.problem).includes('email')),
    submit: () => {
      const address = pastedText(email);
      setWrong(!isEmailAddress(address));
      if (isEmailAddress(address)) mutate(address);
    },
  };
}
