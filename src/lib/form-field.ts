import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Returns the props that bind a control to a field by name. */
export function fieldsOf<Values extends FieldValues, Draft, Name extends Path<Values>>(
  form: UseFormReturn<Values, unknown, Draft>,
  labels: Readonly<Record<Name, string>>,
) {
  return (name: Name) => ({
    label: labels[name],
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name),
  });
}
