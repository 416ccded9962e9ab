import { useState } from 'react';
import { flushSync } from 'react-dom';
import { same } from '@/lib/same';
import { useStoredValue } from '@/lib/stored-value';
import { fitsForm, forgetTyped, keepTyped, typedForms } from '@/lib/typed-forms';
import { useUnsavedWarning } from './unsaved-warning';

/**
 * The fields of a dialog's form. What is typed is kept in the tab under `name` until it is sent (`forget`) or
 * discarded, so it is there when the dialog opens again. `unsaved` is for the `Dialog`; `hasOtherChanges` are changes
 * kept elsewhere.
 */
export function useTyped<Values extends object>(name: string, initial: Values, hasOtherChanges = false) {
  const [begin] = useState(initial);
  const typedOf = (kept: unknown) => (fitsForm(kept, begin) ? kept : begin);
  const values = typedOf(useStoredValue(typedForms)[name]);
  const latest = () => typedOf(typedForms.get()[name]);
  // The router's blocker uses the last render, and the caller may navigate.
  const forget = () => flushSync(() => forgetTyped(name));
  return {
    values,
    /** The fields now, for a callback of an earlier render. */
    latest,
    change: (changes: Partial<Values>) => keepTyped(name, { ...latest(), ...changes }),
    forget,
    unsaved: useUnsavedWarning(hasOtherChanges || !same(values, begin), { discard: forget }),
  };
}
