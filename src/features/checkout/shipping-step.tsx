import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { ShippingAddress } from '@/domain/order';
import { AddressFields } from '@/features/addresses/address-fields';
import { orderAddressSpecs } from '@/features/addresses/order-address-specs';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { useShippingForm } from './use-shipping-form';
import { checkoutMessages } from './words';

interface ShippingStepProps {
  onComplete: (shipping: ShippingAddress) => void;
  /** Adds suggestions from the account to what was typed. */
  complete: (typed: ShippingAddress) => ShippingAddress;
  /** Why nothing can be ordered; the address form is hidden then. */
  obstacle: string | null;
  shortcuts: ReactNode;
  extras: ReactNode;
  extraErrors: FieldErrors;
}

export function ShippingStep({ onComplete, complete, obstacle, shortcuts, extras, extraErrors }: ShippingStepProps) {
  const form = useShippingForm({ onComplete, complete });
  return (
    <form noValidate onSubmit={form.submit} aria-labelledby="shipping-heading">
      <h2 id="shipping-heading" className="text-2xl sm:text-3xl">
        {checkoutMessages.whereTo}
      </h2>
      <ErrorSummary errors={{ ...form.errors, ...extraErrors }} submitCount={form.submitCount} className="mt-5" />
      {obstacle && (
        <Notice kind="info" className="mt-5">
          {obstacle}
        </Notice>
      )}
      {shortcuts}
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <AddressFields
          specs={orderAddressSpecs}
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
