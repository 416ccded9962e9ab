import { useSearchParams } from 'react-router-dom';
import { type CheckoutStep, decideStep, parseStep } from '@/domain/checkout-step';
import { placedSession } from '@/domain/payment-session';
import { useCart } from '@/features/cart/stored-cart';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutDraft, completeShipping } from './checkout-draft';
import type { PaymentChoice, ShippingForm } from './form-schema';
import { checkoutSession } from './stored-session';

/** Where the shopper is in the checkout (in the URL) and what was typed so far (kept with the tab). */
export function useCheckout() {
  const [params, setParams] = useSearchParams();
  const draft = useStoredValue(checkoutDraft);
  const cart = useCart();
  const shipping = completeShipping(draft.shipping);
  const placed = placedSession(useStoredValue(checkoutSession));
  const finished = placed?.stage === 'open' ? null : placed;

  return {
    decision: decideStep(parseStep(params.get('step')), {
      cartIsEmpty: cart.length === 0,
      hasShipping: shipping !== null,
      hasFinishedOrder: finished !== null,
    }),
    draft,
    shipping,
    finished,
    keepShipping: (value: ShippingForm) => checkoutDraft.update((latest) => ({ ...latest, shipping: value })),
    keepChoice: (choice: PaymentChoice) => checkoutDraft.update((latest) => ({ ...latest, choice })),
    goTo: (step: CheckoutStep, { replace } = { replace: false }) => {
      setParams(step === 'shipping' ? {} : { step }, { replace });
      window.scrollTo(0, 0);
      // The pressed button disappears with its step, so the focus moves to the top, as on a new page.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
