import type { ReactNode } from 'react';
import { countErrors } from '@/lib/count-errors';
import { Disclosure } from '@/ui/disclosure';
import type { ProductFormValues } from './form-schema';
import type { ProductFields } from './use-product-form';
import { productMessages, sectionTitles } from './words';

interface ProductSectionProps {
  name: keyof typeof sectionTitles;
  form: ProductFields['form'];
  /** Its fields: while it is closed it says how many of them are to correct. */
  fields: readonly (keyof ProductFormValues)[];
  /** What is in it. */
  note: string;
  children: ReactNode;
}

/** A closed part of the product form. Staff who opened it find it open again, for every product. */
export function ProductSection({ name, form, fields, note, children }: ProductSectionProps) {
  const { errors } = form.formState;
  const wrong = countErrors(fields.map((field) => errors[field]));
  return (
    <Disclosure
      id={`product-${name}`}
      title={sectionTitles[name]}
      note={wrong > 0 ? <span className="font-semibold text-danger">{productMessages.toCorrect(wrong)}</span> : note}
      headingLevel={3}
      look="line"
      keptOn="device"
    >
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </Disclosure>
  );
}
