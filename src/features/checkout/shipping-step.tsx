import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Cents } from '@/domain/money';
import type { ShippingAddress } from '@/domain/order';
import { AddressFields, addressGrid } from '@/features/addresses/address-fields';
import type { KnownCities } from '@/features/addresses/city-field';
import { orderAddressSpecs } from '@/features/addresses/order-address-specs';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { PayBar } from './pay-bar';
import { useShippingForm } from './use-shipping-form';
import { checkoutMessages } from './words';

interface ShippingStepProps {
  onComplete: (shipping: ShippingAddress) => void;
  /** Adds suggestions from the account to what was typed. */
  complete: (typed: ShippingAddress) => ShippingAddress;
  /** The places of the country with a delivery of their own. */
  cities: KnownCities | null;
  total: Cents;
  isCounting: boolean;
  /** Why nothing can be ordered, said before anything is typed. */
  obstacle: ReactNode;
  shortcuts: ReactNode;
  extras: ReactNode;
  extraErrors: FieldErrors;
}

export function ShippingStep(props: ShippingStepProps) {
  const { onComplete, complete, cities, total, isCounting, obstacle, shortcuts, extras, extraErrors } = props;
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
      <div className={`mt-6 ${addressGrid}`}>
        <AddressFields
          specs={orderAddressSpecs}
          country={form.typed.country}
          errors={form.errors}
          register={form.register}
          cities={cities}
          onFormat={form.checkAgain}
        />
      </div>
      {extras}
      <PayBar total={total} isCounting={isCounting}>
        <Button type="submit" size="large" disabled={Boolean(obstacle)} className="max-sm:min-h-12 max-sm:px-6">
          {form.isSubmitting ? checkoutMessages.checking : checkoutMessages.toPayment}
        </Button>
      </PayBar>
    </form>
  );
}
