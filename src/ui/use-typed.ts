import { useState } from 'react';
import { flushSync } from 'react-dom';
import { same } from '@/lib/same';
import { useStoredValue } from '@/lib/stored-value';
import { fitsForm, forgetTyped, keepTyped, typedForms } from '@/lib/typed-forms';
import { useUnsavedWarning } from './unsaved-warning';

/** The fields of a form. What is typed is kept in the tab under `name` until `forget`, also while the form is away. */
export function useKeptForm<Values extends object>(name: string, initial: Values) {
  const [begin] = useState(initial);
  const typedOf = (kept: unknown) => (fitsForm(kept, begin) ? kept : begin);
  const values = typedOf(useStoredValue(typedForms)[name]);
  const latest = () => typedOf(typedForms.get()[name]);
  return {
    values,
    isChanged: !same(values, begin),
    /** The fields now, for a callback of an earlier render. */
    latest,
    change: (changes: Partial<Values>) => keepTyped(name, { ...latest(), ...changes }),
    // The router's blocker uses the last render, and the caller may navigate.
    forget: () => flushSync(() => forgetTyped(name)),
  };
}

/**
 * The fields of a dialog's form, which asks before it closes and then forgets them. `unsaved` is for the `Dialog`;
 * `hasOtherChanges` are changes kept elsewhere.
 */
export function useTyped<Values extends object>(name: string, initial: Values, hasOtherChanges = false) {
  const { isChanged, ...form } = useKeptForm(name, initial);
  return { ...form, unsaved: useUnsavedWarning(hasOtherChanges || isChanged, { discard: form.forget }) };
}
