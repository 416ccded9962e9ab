import { useEffect, useState } from 'react';
import { logFailure } from '@/lib/log';
import { subscribeToNewsletter } from './api';
import { newsletterMessages } from './messages';

/** How long the thanks stay on screen, in milliseconds. */
export const SUCCESS_SHOWN_MS = 5000;

export type NewsletterState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'success' }
  | { status: 'error'; message: string };

/** The newsletter form: idle, submitting, success (for five seconds, the field cleared) or error (the text kept). */
export function useNewsletter() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<NewsletterState>({ status: 'idle' });

  useEffect(() => {
    if (state.status !== 'success') return;
    const timer = setTimeout(() => setState({ status: 'idle' }), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state.status]);

  const submit = async () => {
    if (state.status === 'submitting') return;
    setState({ status: 'submitting' });
    try {
      const subscribed = await subscribeToNewsletter(email.trim());
      if (subscribed) setEmail('');
      setState(subscribed ? { status: 'success' } : { status: 'error', message: newsletterMessages.failed });
    } catch (error) {
      logFailure('Could not subscribe to the newsletter', error);
      setState({ status: 'error', message: newsletterMessages.exception });
    }
  };

  return { email, setEmail, state, submit };
}
