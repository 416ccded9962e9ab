import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { orderOfContact } from '@/config/paths';
import { type Result, refusedFields } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { useKeptValues } from '@/lib/use-kept-values';
import { useRequestKey } from '@/lib/use-request-key';
import { type ContactMessage, contactSchema, sendContactMessage } from './data';
import { contactMessages, contactProblem } from './words';

export const THANKS_SHOWN_MS = 5000;

export type ContactState = 'idle' | 'sending' | 'success' | 'refused' | 'error';

/** The contact form: idle, sending, success (for five seconds), refused (at a field) or error. What is typed is kept in the tab. */
export function useContactForm() {
  const form = useForm<ContactMessage>({
    resolver: zodResolver(contactSchema),
    shouldFocusError: false,
    // No subject is selected at first.
    defaultValues: { name: '', email: '', message: '' },
  });
  const { search } = useLocation();
  const orderId = orderOfContact(search);
  const name = `contact-${orderId ?? ''}`;
  const { forget } = useKeptValues(name, form);
  const [answered, setAnswered] = useState<Exclude<ContactState, 'idle' | 'sending'> | null>(null);
  const [errorText, setErrorText] = useState('');
  const [refusedField, setRefusedField] = useState<keyof ContactMessage>();
  const { mutate: send, isPending } = useSendContactMessage((result) => {
    if (result.ok) {
      renew();
      forget();
      return setAnswered('success');
    }
    const { problem } = result;
    const refused = refusedFields(problem).filter(
      (field): field is keyof ContactMessage => field in contactSchema.shape,
    );
    const isTooLarge = problem.kind === 'refused' && problem.reason === 'too-large';
    for (const field of refused) {
      form.setError(field, { message: isTooLarge ? contactMessages.refusedMessage : contactMessages.refusedField });
    }
    setRefusedField(refused[0]);
    setAnswered(refused.length > 0 ? 'refused' : 'error');
    if (refused.length === 0) setErrorText(contactProblem(problem));
  });
  /** The honeypot field: invisible to people, filled in by bots. */
  const trap = useRef<HTMLInputElement>(null);
  const { keyOf, renew } = useRequestKey(`${name}-key`);
  const { reset } = form;

  useEffect(() => {
    if (answered !== 'success') return;
    reset();
    const timer = setTimeout(() => setAnswered(null), THANKS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answered, reset]);

  const submit = (message: ContactMessage) => {
    if (trap.current?.value) return setAnswered('success');
    const content = { message, orderId };
    send({ ...content, requestId: keyOf(content) });
  };

  const state: ContactState = isPending ? 'sending' : (answered ?? 'idle');
  return { form, state, errorText, refusedField, trap, submit: form.handleSubmit(submit) };
}

function useSendContactMessage(onAnswer: (result: Result<void>) => void) {
  return useExclusiveMutation({ mutationFn: sendContactMessage, onSuccess: onAnswer });
}
