import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { same } from './same';
import { fitsForm, forgetTyped, keepTyped, typedForms } from './typed-forms';

/** Keeps the values of a form in the tab under `name` until `forget`, also while the form is away. */
export function useKeptValues<Values extends FieldValues, Draft>(
  name: string,
  form: UseFormReturn<Values, unknown, Draft>,
) {
  const begin = form.formState.defaultValues ?? {};
  const restore = useEffectEvent(() => {
    const kept = typedForms.get()[name];
    if (fitsForm(kept, begin)) form.reset(kept as DefaultValues<Values>, { keepDefaultValues: true });
  });
  const keep = useEffectEvent((values: Values) => {
    if (same({ ...values, ...begin }, values)) forgetTyped(name);
    else keepTyped(name, values);
  });
  useEffect(() => {
    restore();
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form]);
  return { forget: () => forgetTyped(name) };
}
