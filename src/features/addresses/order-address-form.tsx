import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { inEnglish } from '@/domain/country';
import type { ShippingAddress } from '@/domain/order';
import type { Result } from '@/lib/result';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { AddressFields } from './address-fields';
import { loadCountries } from './countries';
import { orderAddressSchema } from './order-address-schema';
import { orderAddressSpecs } from './order-address-specs';
import { correctionProblem, orderAddressMessages as messages, refusedPart, refusedParts } from './words';

export type CorrectAddress = (address: ShippingAddress, expected: ShippingAddress) => Promise<Result<unknown>>;

interface OrderAddressFormProps {
  address: ShippingAddress;
  correct: CorrectAddress;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

const resolver: Resolver<ShippingAddress> = async (typed, context, options) => {
  await loadCountries().catch(() => {});
  return zodResolver(orderAddressSchema(typed.country))(typed, context, options);
};

const specs = orderAddressSpecs.map((spec) => (spec.name === 'email' ? { ...spec, hint: messages.emailHint } : spec));

/** Corrects the address of an order, based on the address when the form was opened. */
export function OrderAddressForm({ address, correct, onUnsaved, onSaved, onCancel }: OrderAddressFormProps) {
  const form = useForm<ShippingAddress>({ resolver, defaultValues: address, shouldFocusError: false });
  const { errors, submitCount, isSubmitting, isDirty, defaultValues } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });

  const tell = useEffectEvent(onUnsaved);
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [isDirty]);

  const save = async (values: ShippingAddress) => {
    // The country is final. An order may have it in a language that the database does not know.
    const wanted = values.country === inEnglish(address.country) ? { ...values, country: address.country } : values;
    const result = await correct(wanted, { ...address, ...defaultValues });
    if (result.ok) return onSaved();
    const { fields, sentence } = correctionProblem(result.problem);
    const refused = refusedParts(result.problem);
    const atFields = orderAddressSpecs.flatMap(({ name }) => {
      const message = refused.includes(name) ? refusedPart : fields[name];
      return message ? [{ name, message }] : [];
    });
    for (const [index, { name, message }] of atFields.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 });
    if (atFields.length === 0 && sentence) form.setError('root', { message: sentence });
  };

  return (
    <form
      noValidate
      aria-label={messages.edit}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void form.handleSubmit(save)(event);
      }}
      className="flex flex-col gap-4"
    >
      <ErrorSummary errors={errors} submitCount={submitCount} />
      {errors.root?.message && <Notice kind="problem">{errors.root.message}</Notice>}
      <AddressFields
        specs={specs}
        country={country}
        errors={errors}
        register={form.register}
        onFormat={() => {
          if (submitCount > 0) void form.trigger();
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" disabled={isSubmitting}>
          {isSubmitting ? messages.saving : messages.save}
        </Button>
        <Button variant="secondary" size="small" disabled={isSubmitting} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
