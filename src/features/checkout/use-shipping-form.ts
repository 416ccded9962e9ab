import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { ShippingAddress } from '@/domain/order';
import { loadCountries } from '@/features/addresses/countries';
import { completeShipping, orderAddressSchema } from '@/features/addresses/order-address-schema';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutDraft, keepShipping } from './checkout-draft';
import { choiceProblems, isChoiceRefused } from './choice-rules';
import { fillAround } from './fill-around';

interface ShippingFormOptions {
  /** Called with a valid, normalised form. */
  onComplete: (shipping: ShippingAddress) => void;
  /** Adds suggestions to what was typed; its identity changes when there are new ones. */
  complete: (typed: ShippingAddress) => ShippingAddress;
}

const resolver: Resolver<ShippingAddress> = async (typed, context, options) => {
  // Without this data, addresses are validated the same for all countries; the database decides.
  await loadCountries().catch(() => {});
  return zodResolver(orderAddressSchema(typed.country, checkoutDraft.get().refused))(typed, context, options);
};

/** The shipping form. Its values are kept in the tab. */
export function useShippingForm({ onComplete, complete }: ShippingFormOptions) {
  const { shipping: typed } = useStoredValue(checkoutDraft);
  const form = useForm<ShippingAddress>({ resolver, defaultValues: typed, shouldFocusError: false });
  const { errors, submitCount, isSubmitting } = form.formState;

  // As in address-form.tsx, before the user can type.
  useLayoutEffect(() => {
    const subscription = form.watch(keepShipping);
    return () => subscription.unsubscribe();
  }, [form]);

  useEffect(() => {
    const typing = document.activeElement?.getAttribute('name');
    const draft = checkoutDraft.get().shipping;
    const news = fillAround(draft, complete(draft), typing);
    if (Object.keys(news).length > 0) keepShipping(news);
  }, [complete]);

  // A saved address, or suggestions. Reads the current draft: the user may have typed since `typed` was rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the draft has changed
  useLayoutEffect(() => {
    const shown = form.getValues();
    for (const [field, value] of Object.entries(checkoutDraft.get().shipping)) {
      const name = field as keyof ShippingAddress;
      if (shown[name] !== value) form.setValue(name, value, { shouldValidate: submitCount > 0 });
    }
  }, [form, typed, submitCount]);

  const finish = (shipping: ShippingAddress) => {
    const { choices, refusedChoices } = checkoutDraft.get();
    if (Object.keys(choiceProblems(choices, refusedChoices)).length > 0) return;
    const { email, phone, zipCode } = shipping;
    keepShipping(zipCode === '' ? { email, phone } : { email, phone, zipCode });
    onComplete(shipping);
  };
  const showRefused = useEffectEvent(() => {
    const { shipping, refused, choices, refusedChoices } = checkoutDraft.get();
    const isRefused = completeShipping(shipping, refused) === null && completeShipping(shipping) !== null;
    if (isRefused || isChoiceRefused(choices, refusedChoices)) void form.handleSubmit(finish)();
  });
  useEffect(() => showRefused(), []);

  return {
    typed,
    errors,
    submitCount,
    isSubmitting,
    register: form.register,
    /** Validates again after a change of country, which clears errors of fields that it does not have. */
    checkAgain: () => {
      if (submitCount > 0) void form.trigger();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSubmitting) void form.handleSubmit(finish)(event);
    },
  };
}
