import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Answers what a control needs to be the field of a name. `limits` count characters. */
export function fieldsOf<Values extends FieldValues, Draft, Name extends Path<Values>>(
  form: UseFormReturn<Values, unknown, Draft>,
  labels: Readonly<Record<Name, string>>,
  limits: Readonly<Record<string, number>>,
) {
  return (name: Name) => {
    const limit = limits[name];
    return {
      label: labels[name],
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name),
      // One more than allowed can be typed, so that the limit is explained instead of swallowing letters.
      ...(limit === undefined ? {} : { maxLength: limit + 1 }),
    };
  };
}
