import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { addressLimits } from '@/domain/address';
import { askedPart } from '@/lib/address-rules';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { ErrorSummary } from '@/ui/error-summary';
import { TextField } from '@/ui/field';
import { type AddressFormValues, addressSchemaFor, partNames } from '../form-schema';
import { addressMessages } from '../messages';
import { useAddressFormat } from '../use-address-format';
import { CountryField } from './country-field';

interface FieldSpec {
  name: Exclude<keyof AddressFormValues, 'isDefault'>;
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: 'tel';
  placeholder?: string;
  wide?: boolean;
}

const fields: readonly FieldSpec[] = [
  {
    name: 'title',
    label: 'Title',
    autoComplete: 'off',
    maxLength: addressLimits.title,
    placeholder: 'Home, work, grandma …',
  },
  { name: 'fullName', label: 'Full name', autoComplete: 'name', maxLength: addressLimits.name },
  { name: 'country', label: 'Country', autoComplete: 'country-name', wide: true, maxLength: addressLimits.country },
  {
    name: 'streetAddress',
    label: 'Street address',
    autoComplete: 'street-address',
    maxLength: addressLimits.street,
    wide: true,
  },
  { name: 'city', label: partNames.city, autoComplete: 'address-level2', maxLength: addressLimits.city },
  { name: 'state', label: partNames.state, autoComplete: 'address-level1', maxLength: addressLimits.state },
  { name: 'zipCode', label: partNames.zipCode, autoComplete: 'postal-code', maxLength: addressLimits.zipCode },
  { name: 'phoneNumber', label: 'Phone number', autoComplete: 'tel', type: 'tel', maxLength: addressLimits.phone },
];
const isPart = (name: FieldSpec['name']): name is keyof typeof partNames => name in partNames;

interface AddressFormProps {
  title: string;
  values: AddressFormValues;
  onType: (values: AddressFormValues) => void;
  onSave: (values: AddressFormValues) => Promise<void>;
  /** Takes the focus as soon as it is there: it was asked for from elsewhere on the page. */
  focused: boolean;
  cancel?: ReactNode;
}

export function AddressForm({ title, values, onType, onSave, focused, cancel }: AddressFormProps) {
  const form = useForm<AddressFormValues>({
    resolver: (typed, context, options) => zodResolver(addressSchemaFor(typed.country))(typed, context, options),
    defaultValues: values,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const { format, setTyping } = useAddressFormat(country, () => {
    if (submitCount > 0) void form.trigger();
  });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const subscription = form.watch(() => onType(form.getValues()));
    return () => subscription.unsubscribe();
  }, [form, onType]);

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(onSave)}
      aria-labelledby="address-form-heading"
      className={card({ shape: 'panel', padding: 'large' })}
    >
      <h2 id="address-form-heading" ref={heading} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        {title}
      </h2>
      <ErrorSummary errors={errors} submitCount={submitCount} className="mt-5" />
      <div className="mt-5 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {fields.map(({ name, label, maxLength, wide, ...attributes }) => {
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
          const example = name === 'phoneNumber' ? format.phoneExample : attributes.placeholder;
          return <TextField key={name} {...words} {...field} placeholder={example} {...form.register(name)} />;
        })}
      </div>
      <Checkbox label="Set as default" className="mt-4" {...form.register('isDefault')} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting} className="min-w-44 max-sm:w-full">
          {isSubmitting ? addressMessages.saving : addressMessages.save}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
