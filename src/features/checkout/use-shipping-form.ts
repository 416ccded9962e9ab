import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { countryData } from '@/lib/country-data';
import { logFailure } from '@/lib/log';
import { useReads } from '@/lib/reads/reads';
import { useStoredValue } from '@/lib/stored-value';
import { useExclusiveCall } from '@/lib/use-exclusive-call';
import { toast } from '@/ui/toast';
import { checkoutDraft, keepShipping, type ShippingForm } from './checkout-draft';
import { checkoutMessages } from './messages';
import { placeFields } from './suggested-shipping';

type Name = keyof ShippingForm;
type Rules = typeof import('./shipping-rules');

/** A press on the form's button. What is wrong is said from the first one on. */
interface Attempt {
  count: number;
  rules: Rules;
  controls: HTMLFormControlsCollection;
}

interface ShippingFormOptions {
  /** Called with a form that passed its checks, trimmed. */
  onComplete: (shipping: ShippingForm) => void;
  /** Adds what is known about the shopper to what was typed; another one when there is something new to know. */
  complete: (typed: ShippingForm) => ShippingForm;
}

/** The rules, with what they know of countries. Null where they could not be fetched. */
async function loadRules(): Promise<Rules | null> {
  // Without it, addresses of all countries count as alike here; the database decides.
  const countries = countryData.preload().catch(() => {});
  try {
    const rules = await import('./shipping-rules');
    await countries;
    return rules;
  } catch (error) {
    logFailure('The rules of the shipping form could not be fetched', error);
    return null;
  }
}

function errorsOf({ rules, controls }: Attempt, typed: ShippingForm) {
  const errors = Object.entries(rules.shippingProblems(typed)).map(([name, message]) => {
    const control = controls.namedItem(name);
    return [name, { type: 'custom', message, ...(control instanceof HTMLInputElement && { ref: control }) }];
  });
  return Object.fromEntries(errors) as Partial<Record<Name, FieldError>>;
}

/**
 * Fills in what is known. That may arrive while somebody types: the field they are in stays theirs, and so does the whole
 * place when it is a part of that.
 */
function fillAround(complete: ShippingFormOptions['complete']) {
  const typed = checkoutDraft.get().shipping;
  const suggested = complete(typed);
  if (suggested === typed) return;
  const typing = document.activeElement?.getAttribute('name');
  const place: readonly string[] = placeFields;
  const theirs = (name: string) => name === typing || (place.includes(name) && place.includes(typing ?? ''));
  keepShipping(Object.fromEntries(Object.entries(suggested).filter(([name]) => !theirs(name))));
}

/** The shipping form. What is typed is kept with the tab; the rules come when somebody wants to go on. */
export function useShippingForm({ onComplete, complete }: ShippingFormOptions) {
  const { shipping: typed } = useStoredValue(checkoutDraft);
  const reads = useReads();
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  useEffect(() => fillAround(complete), [complete]);

  const checking = useExclusiveCall({
    call: async (controls: HTMLFormControlsCollection) => ({ rules: await loadRules(), controls }),
    onAnswer: ({ rules, controls }) => {
      if (!rules) return toast.error(checkoutMessages.stepNotLoaded);
      const shipping = rules.completeShipping(checkoutDraft.get().shipping);
      if (shipping) return onComplete(shipping);
      return setAttempt((before) => ({ count: (before?.count ?? 0) + 1, rules, controls }));
    },
  });

  return {
    typed,
    errors: attempt ? errorsOf(attempt, typed) : {},
    attempts: attempt?.count ?? 0,
    isChecking: checking.isPending,
    register: (name: Name) => ({
      name,
      value: typed[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => keepShipping({ [name]: target.value }),
    }),
    /** Prices and ways of delivery are read while the first field is filled in. */
    begin: () => void reads.load().catch(() => {}),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      checking.run(event.currentTarget.elements);
    },
  };
}
