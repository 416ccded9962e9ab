import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ContactMessage, contactSchema } from './form-schema';
import { contactProblem } from './messages';
import { useSendContactMessage } from './queries';

export const THANKS_SHOWN_MS = 5000;

export type ContactState = 'idle' | 'sending' | 'success' | 'error';

/** The message form: idle, sending, success (for five seconds, the form emptied) or error (everything typed kept). */
export function useContactForm() {
  const form = useForm<ContactMessage>({
    resolver: zodResolver(contactSchema),
    shouldFocusError: false,
    // No subject is chosen at first.
    defaultValues: { name: '', email: '', message: '' },
  });
  const [answered, setAnswered] = useState<'success' | 'error' | null>(null);
  const [errorText, setErrorText] = useState('');
  const { mutate: send, isPending } = useSendContactMessage((result) => {
    setAnswered(result.ok ? 'success' : 'error');
    if (!result.ok) setErrorText(contactProblem(result.problem));
  });
  /** People never see this field; programs that fill in everything they find do. */
  const trap = useRef<HTMLInputElement>(null);
  const { reset } = form;

  useEffect(() => {
    if (answered !== 'success') return;
    reset();
    const timer = setTimeout(() => setAnswered(null), THANKS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answered, reset]);

  const submit = (message: ContactMessage) => (trap.current?.value ? setAnswered('success') : send(message));

  const state: ContactState = isPending ? 'sending' : (answered ?? 'idle');
  return { form, state, errorText, trap, submit: form.handleSubmit(submit) };
}
