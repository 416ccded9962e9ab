import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { addressLimits } from '@/domain/address';
import { type AddressFieldSpec, AddressFields, placeSpecs } from '@/features/addresses/components/address-fields';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { partLabels, type ShippingForm, shippingSchemaFor } from '../form-schema';
import { checkoutMessages } from '../messages';
import { placeFields } from '../suggested-shipping';

interface ShippingStepProps {
  values: ShippingForm;
  /** Called with every change, so that nothing typed is lost. */
  onType: (values: ShippingForm) => void;
  onComplete: (values: ShippingForm) => void;
  /** Adds what is known about the shopper to what was typed; called when there is something new to know. */
  complete?: (typed: ShippingForm) => ShippingForm;
  shortcuts?: (fill: (values: Partial<ShippingForm>) => void) => ReactNode;
  extras?: ReactNode;
}

const specs: readonly AddressFieldSpec<keyof ShippingForm>[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: addressLimits.name },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: addressLimits.name },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', maxLength: addressLimits.email },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', maxLength: addressLimits.phone },
  ...placeSpecs('address', partLabels),
];

export function ShippingStep({ values, onType, onComplete, complete, shortcuts, extras }: ShippingStepProps) {
  const form = useForm<ShippingForm>({
    resolver: (typed, context, options) => zodResolver(shippingSchemaFor(typed.country))(typed, context, options),
    defaultValues: values,
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });

  useEffect(() => {
    const subscription = form.watch(() => onType(form.getValues()));
    return () => subscription.unsubscribe();
  }, [form, onType]);

  const fill = (filled: Partial<ShippingForm>) => {
    for (const { name } of specs) {
      const value = filled[name];
      if (value === undefined || value === form.getValues(name)) continue;
      form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
    }
  };
  // The profile and the addresses may arrive while somebody types: the field they are in stays theirs, and so does the
  // whole place when it is a part of that.
  const fillAround = useEffectEvent((suggested: ShippingForm) => {
    const typing = document.activeElement?.getAttribute('name');
    const place: readonly string[] = placeFields;
    const theirs = (name: string) => name === typing || (place.includes(name) && place.includes(typing ?? ''));
    fill(Object.fromEntries(Object.entries(suggested).filter(([name]) => !theirs(name))));
  });
  useEffect(() => {
    if (complete) fillAround(complete(form.getValues()));
  }, [form, complete]);

  return (
    <form noValidate onSubmit={form.handleSubmit(onComplete)} aria-labelledby="shipping-heading">
      <h2 id="shipping-heading" className="text-2xl sm:text-3xl">
        Where should it go?
      </h2>
      <ErrorSummary errors={errors} submitCount={submitCount} className="mt-5" />
      {shortcuts?.(fill)}
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <AddressFields
          specs={specs}
          country={country}
          errors={errors}
          register={form.register}
          onFormat={() => {
            if (submitCount > 0) void form.trigger();
          }}
        />
      </div>
      {extras}
      <Button type="submit" size="large" className="mt-8 w-full sm:w-auto">
        {checkoutMessages.toPayment}
      </Button>
    </form>
  );
}
