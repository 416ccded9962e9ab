import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutDraft } from './checkout-draft';
import { choiceProblems } from './choice-rules';
import { giftFields } from './refused-choices';

/** The controls of gift and deadline, with their errors in the shape of a form's errors. */
export function useChoiceFields() {
  const { choices, refusedChoices } = useStoredValue(checkoutDraft);
  const [giftMessage, setGiftMessage] = useState<HTMLElement | null>(null);
  const [giftWrap, setGiftWrap] = useState<HTMLElement | null>(null);
  const [neededBy, setNeededBy] = useState<HTMLElement | null>(null);
  const controls = { giftMessage, giftWrap, neededBy };
  const problems = choiceProblems(choices, refusedChoices);
  const errors = giftFields.flatMap((field) => {
    const [message, ref] = [problems[field], controls[field]];
    return message && ref ? [[field, { type: 'custom', message, ref }]] : [];
  });
  return {
    problems,
    errors: Object.fromEntries(errors) as FieldErrors,
    refs: { giftMessage: setGiftMessage, giftWrap: setGiftWrap, neededBy: setNeededBy },
  };
}

export type ChoiceFields = ReturnType<typeof useChoiceFields>;
