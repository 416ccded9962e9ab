import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { addressLimits } from '@/domain/address';
import { CountryField } from '@/features/addresses/components/country-field';
import { useAddressFormat } from '@/features/addresses/use-address-format';
import { askedPart } from '@/lib/address-rules';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { TextField } from '@/ui/field';
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

interface FieldSpec {
  name: keyof ShippingForm;
  label: string;
  autoComplete: string;
  type?: 'email' | 'tel';
  wide?: boolean;
  maxLength: number;
}

const fields: readonly FieldSpec[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: addressLimits.name },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: addressLimits.name },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', maxLength: addressLimits.email },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', maxLength: addressLimits.phone },
  { name: 'country', label: 'Country', autoComplete: 'country-name', wide: true, maxLength: addressLimits.country },
  {
    name: 'address',
    label: 'Street address',
    autoComplete: 'street-address',
    wide: true,
    maxLength: addressLimits.street,
  },
  { name: 'city', label: partLabels.city, autoComplete: 'address-level2', maxLength: addressLimits.city },
  { name: 'state', label: partLabels.state, autoComplete: 'address-level1', maxLength: addressLimits.state },
  { name: 'zipCode', label: partLabels.zipCode, autoComplete: 'postal-code', maxLength: addressLimits.zipCode },
];
const isPart = (name: keyof ShippingForm): name is keyof typeof partLabels => name in partLabels;

export function ShippingStep({ values, onType, onComplete, complete, shortcuts, extras }: ShippingStepProps) {
  const form = useForm<ShippingForm>({
    resolver: (typed, context, options) => zodResolver(shippingSchemaFor(typed.country))(typed, context, options),
    defaultValues: values,
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const { format, setTyping } = useAddressFormat(country, () => {
    if (submitCount > 0) void form.trigger();
  });

  useEffect(() => {
    const subscription = form.watch(() => onType(form.getValues()));
    return () => subscription.unsubscribe();
  }, [form, onType]);

  const fill = (filled: Partial<ShippingForm>) => {
    for (const { name } of fields) {
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
        {fields.map(({ name, label, wide, maxLength, ...attributes }) => {
          const words = isPart(name) ? askedPart(format, name, label) : { label, required: true };
          const field = {
            error: errors[name]?.message,
            ...attributes,
            // One more than allowed can be typed, so that the limit is explained instead of swallowing letters.
            maxLength: maxLength + 1,
            ...(wide ? { className: 'sm:col-span-2' } : {}),
          };
          if (words === null) return null;
          if (name === 'country')
            return <CountryField key={name} typed={country} onTyping={setTyping} {...field} {...form.register(name)} />;
          const example = name === 'phone' ? format.phoneExample : '';
          return <TextField key={name} placeholder={example} {...words} {...field} {...form.register(name)} />;
        })}
      </div>
      {extras}
      <Button type="submit" size="large" className="mt-8 w-full sm:w-auto">
        {checkoutMessages.toPayment}
      </Button>
    </form>
  );
}
