import type { ChangeEvent } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { slugOf } from '@/domain/slug';
import { tooLong } from '@/lib/form-rules';

export function slugProblem(slug: string, longest: number): string | null {
  if (slug === '') return 'Address is required';
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
  return (
    tooLong('Address', slug, longest) ??
    (isSlug ? null : 'Use small letters, digits and single hyphens, such as arts-and-crafts')
  );
}

interface NamedValues {
  name: string;
  slug: string;
}

/** The change handler of a name field: the slug of a new record is derived from it until a slug is typed. */
export function typeNameWithSlug<Values extends NamedValues, Draft>(
  form: UseFormReturn<Values, unknown, Draft>,
  isNew: boolean,
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown,
) {
  const [name, slug] = ['name', 'slug'] as [Path<Values>, Path<Values>];
  return (event: ChangeEvent<HTMLInputElement>) => {
    const follows = isNew && form.getValues(slug) === slugOf(form.getValues(name));
    onChange(event);
    if (!follows) return;
    const proposed = slugOf(event.target.value) as PathValue<Values, Path<Values>>;
    form.setValue(slug, proposed, { shouldValidate: form.formState.isSubmitted });
  };
}
