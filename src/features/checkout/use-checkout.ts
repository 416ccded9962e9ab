import { useSearchParams } from 'react-router-dom';
import { type CheckoutStep, decideStep, parseStep, type StepDecision } from '@/domain/checkout-step';
import { useCart } from '@/features/cart/stored-cart';
import { useStoredValue } from '@/lib/stored-value';
import { type CheckoutDraft, checkoutDraft, completeShipping } from './checkout-draft';
import { type CurrentOrder, readCurrentOrder } from './current-order';
import type { PaymentChoice, ShippingForm } from './form-schema';

export interface Checkout {
  decision: StepDecision;
  draft: CheckoutDraft;
  /** The shipping form once it passes its checks. */
  shipping: ShippingForm | null;
  current: CurrentOrder | null;
  keepShipping: (shipping: ShippingForm) => void;
  keepChoice: (choice: PaymentChoice) => void;
  goTo: (step: CheckoutStep, options?: { replace: boolean }) => void;
}

/** Where the shopper is in the checkout (in the URL) and what was typed so far (kept with the tab). */
export function useCheckout(): Checkout {
  const [params, setParams] = useSearchParams();
  const draft = useStoredValue(checkoutDraft);
  const cart = useCart();
  const shipping = completeShipping(draft.shipping);
  const current = readCurrentOrder();

  const keep = (change: Partial<CheckoutDraft>) => {
    checkoutDraft.update((latest) => ({ ...latest, ...change }));
  };

  return {
    decision: decideStep(parseStep(params.get('step')), {
      cartIsEmpty: cart.length === 0,
      hasShipping: shipping !== null,
      hasFinishedOrder: current?.placed != null && current.stage !== 'open',
    }),
    draft,
    shipping,
    current,
    keepShipping: (value) => keep({ shipping: value }),
    keepChoice: (value) => keep({ choice: value }),
    goTo: (step, options) => {
      setParams(step === 'shipping' ? {} : { step }, { replace: options?.replace ?? false });
      window.scrollTo(0, 0);
      // The pressed button leaves with its step; the focus begins anew at the top, as on a new page.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
