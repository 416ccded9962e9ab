import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendContactMessage } from './api';
import { type ContactMessage, contactSchema } from './schema';

/** How long the thanks stay on screen, in milliseconds. */
export const THANKS_SHOWN_MS = 5000;

export type ContactState = 'idle' | 'sending' | 'success' | 'error';

/** The message form: idle, sending, success (for five seconds, the form emptied) or error (everything typed kept). */
export function useContactForm() {
  const form = useForm<ContactMessage>({
    resolver: zodResolver(contactSchema),
    // No subject is chosen at first.
    defaultValues: { name: '', email: '', message: '' },
  });
  const [state, setState] = useState<ContactState>('idle');
  const busy = useRef(false);
  /** People never see this field; only programs that fill in everything they find do. */
  const trap = useRef<HTMLInputElement>(null);
  const { reset } = form;

  useEffect(() => {
    if (state !== 'success') return;
    reset();
    const timer = setTimeout(() => setState('idle'), THANKS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state, reset]);

  const send = async (message: ContactMessage) => {
    if (busy.current) return;
    busy.current = true;
    setState('sending');
    const sent = trap.current?.value ? true : await sendContactMessage(message);
    busy.current = false;
    setState(sent ? 'success' : 'error');
  };

  return { form, state, trap, submit: form.handleSubmit(send) };
}
