import type { ReactNode } from 'react';
import { addressLimits } from '@/domain/address';
import { type AddressFieldSpec, AddressFields, placeSpecs } from '@/features/addresses/components/address-fields';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import type { ShippingForm } from '../checkout-draft';
import { checkoutMessages, partLabels } from '../messages';
import { useShippingForm } from '../use-shipping-form';

interface ShippingStepProps {
  onComplete: (shipping: ShippingForm) => void;
  /** Adds what is known about the shopper to what was typed. */
  complete: (typed: ShippingForm) => ShippingForm;
  /** Why nothing can be ordered like this; the address is not asked for then. */
  obstacle: string | null;
  shortcuts: ReactNode;
  extras: ReactNode;
}

const specs: readonly AddressFieldSpec<keyof ShippingForm>[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: addressLimits.name },
  {
    name: 'lastName',
    label: 'Last name',
    autoComplete: 'family-name',
    maxLength: addressLimits.name,
    hint: checkoutMessages.oneName,
  },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', maxLength: addressLimits.email },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', maxLength: addressLimits.phone },
  ...placeSpecs('address', partLabels),
];

export function ShippingStep({ onComplete, complete, obstacle, shortcuts, extras }: ShippingStepProps) {
  const form = useShippingForm({ onComplete, complete });
  return (
    <form noValidate onSubmit={form.submit} aria-labelledby="shipping-heading">
      <h2 id="shipping-heading" className="text-2xl sm:text-3xl">
        Where should it go?
      </h2>
      <ErrorSummary errors={form.errors} submitCount={form.submitCount} className="mt-5" />
      {obstacle && (
        <Notice kind="info" className="mt-5">
          {obstacle}
        </Notice>
      )}
      {shortcuts}
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <AddressFields
          specs={specs}
          country={form.typed.country}
          errors={form.errors}
          register={form.register}
          onFormat={form.checkAgain}
        />
      </div>
      {extras}
      <Button type="submit" size="large" disabled={obstacle !== null} className="mt-8 w-full sm:w-auto">
        {form.isSubmitting ? checkoutMessages.checking : checkoutMessages.toPayment}
      </Button>
    </form>
  );
}
