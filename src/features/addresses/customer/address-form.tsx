import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { ErrorSummary } from '@/ui/error-summary';
import { type AddressFieldSpec, AddressFields, addressGrid, postalSpecs } from '../address-fields';
import { loadCountries } from '../countries';
import { type AddressFormValues, addressSchemaFor } from '../form-schema';
import { addressMessages, savedPartNames } from '../words';

type FieldName = Exclude<keyof AddressFormValues, 'isDefault'>;

const specs: readonly AddressFieldSpec<FieldName>[] = [
  {
    name: 'title',
    label: addressMessages.title,
    autoComplete: 'off',
    placeholder: addressMessages.titlePlaceholder,
  },
  { name: 'fullName', label: addressMessages.fullName, autoComplete: 'name' },
  ...postalSpecs('streetAddress', savedPartNames),
  {
    name: 'phoneNumber',
    label: addressMessages.phone,
    autoComplete: 'tel',
    type: 'tel',
  },
];

const fieldNames = specs.map(({ name }) => name);

const resolver: Resolver<AddressFormValues> = async (typed, context, options) => {
  await loadCountries().catch(() => {});
  return zodResolver(addressSchemaFor(typed.country))(typed, context, options);
};

interface AddressFormProps {
  title: string;
  values: AddressFormValues;
  onType: (values: AddressFormValues) => void;
  /** Returns the refused fields. */
  onSave: (values: AddressFormValues) => Promise<readonly string[]>;
  /** Focused when it mounts, because it was opened from elsewhere on the page. */
  focused: boolean;
  cancel?: ReactNode;
}

export function AddressForm({ title, values, onType, onSave, focused, cancel }: AddressFormProps) {
  const form = useForm<AddressFormValues>({
    resolver,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const heading = useRef<HTMLHeadingElement>(null);

  // A layout effect, so that it runs before the user can type: an effect may run late on a slow device.
  useLayoutEffect(() => {
    const subscription = form.watch(() => onType(form.getValues()));
    return () => subscription.unsubscribe();
  }, [form, onType]);

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  const save = async (values: AddressFormValues) => {
    const refused = await onSave(values);
    for (const [index, name] of fieldNames.filter((field) => refused.includes(field)).entries()) {
      form.setError(name, { message: addressMessages.refusedPart }, { shouldFocus: index === 0 });
    }
  };

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(save)}
      aria-labelledby="address-form-heading"
      className={card({ shape: 'panel', padding: 'large' })}
    >
      <h2 id="address-form-heading" ref={heading} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        {title}
      </h2>
      <ErrorSummary errors={errors} submitCount={submitCount} className="mt-5" />
      <div className={`mt-5 ${addressGrid}`}>
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
      <Checkbox label={addressMessages.setDefault} className="mt-4" {...form.register('isDefault')} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting} className="min-w-44 max-sm:w-full">
          {isSubmitting ? addressMessages.saving : addressMessages.save}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
