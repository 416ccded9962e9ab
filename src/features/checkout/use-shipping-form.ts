import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { ShippingAddress } from '@/domain/order';
import { orderAddressSchema } from '@/features/addresses/order-address-schema';
import { useStoredValue } from '@/lib/stored-value';
import { loadCountries } from '@/shop/countries';
import { checkoutDraft, keepShipping } from './checkout-draft';
import { choiceProblems, isChoiceRefused } from './choice-rules';
import { fillAround } from './fill-around';
import { completeShipping } from './shipping-rules';

interface ShippingFormOptions {
  /** Called with a form that passed its checks, trimmed. */
  onComplete: (shipping: ShippingAddress) => void;
  /** Adds what is known about the shopper to what was typed; another one when there is something new to know. */
  complete: (typed: ShippingAddress) => ShippingAddress;
}

const resolver: Resolver<ShippingAddress> = async (typed, context, options) => {
  // Without it, addresses of all countries are treated as alike here; the database decides.
  await loadCountries().catch(() => {});
  return zodResolver(orderAddressSchema(typed.country, checkoutDraft.get().refused))(typed, context, options);
};

/** The shipping form. What is typed is kept with the tab. */
export function useShippingForm({ onComplete, complete }: ShippingFormOptions) {
  const { shipping: typed } = useStoredValue(checkoutDraft);
  const form = useForm<ShippingAddress>({ resolver, defaultValues: typed, shouldFocusError: false });
  const { errors, submitCount, isSubmitting } = form.formState;

  // Before anybody can type: an effect after the paint may come late on a slow device.
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

  // A saved address, or what was filled in. The draft of this moment: somebody may have typed on since `typed` was rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again when the draft has changed
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
    /** A country that asks for other parts takes the errors of the former ones away. */
    checkAgain: () => {
      if (submitCount > 0) void form.trigger();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSubmitting) void form.handleSubmit(finish)(event);
    },
  };
}
