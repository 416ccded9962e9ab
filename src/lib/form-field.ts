import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Returns the props that bind a control to a field by name. `limits` are in characters. */
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
      // One character more than allowed can be typed, so that the error is shown instead of cutting the input silently.
      ...(limit === undefined ? {} : { maxLength: limit + 1 }),
    };
  };
}
