import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { completeShipping } from '@/features/addresses/order-address-schema';
import { useCart } from '@/features/cart/use-cart';
import { isUnpaid, type PlacedSession, placedSession } from '@/features/payments/payment-session';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutDraft } from './checkout-draft';
import { type CheckoutStep, decideStep, parseStep } from './checkout-step';
import { isChoiceRefused } from './choice-rules';
import { checkoutSession } from './stored-session';

/** The step of the checkout (in the URL) and the form (kept in the tab). */
export function useCheckout() {
  const [params, setParams] = useSearchParams();
  const draft = useStoredValue(checkoutDraft);
  const cart = useCart();
  const session = useStoredValue(checkoutSession);
  const placed = placedSession(session);
  const finished = placed?.stage === 'open' ? null : placed;

  // Another tab may learn first that this tab's order is paid, and empty the cart.
  const [unpaidKey, setUnpaidKey] = useState<string | null>(null);
  if (isUnpaid(session) && session.idempotencyKey !== unpaidKey) setUnpaidKey(session.idempotencyKey);
  const step = parseStep(params.get('step'));
  const shipping = completeShipping(draft.shipping, draft.refused);
  const endsHere = step === 'payment' && placed?.idempotencyKey === unpaidKey && isConfirmed(placed.stage);

  const goTo = (next: CheckoutStep, { replace } = { replace: false }) => {
    setParams(next === 'shipping' ? {} : { step: next }, { replace });
    window.scrollTo(0, 0);
    // The pressed button unmounts with its step, so the focus moves to the top, as on a new page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const leavePayment = useEffectEvent(() => goTo('confirmation', { replace: true }));
  useEffect(() => {
    if (endsHere) leavePayment();
  }, [endsHere]);

  return {
    decision: decideStep(endsHere ? 'confirmation' : step, {
      cartIsEmpty: cart.length === 0,
      mayHaveShipping: shipping !== null && !isChoiceRefused(draft.choices, draft.refusedChoices),
      hasFinishedOrder: finished !== null,
    }),
    draft,
    shipping,
    finished,
    goTo,
  };
}

const isConfirmed = (stage: PlacedSession['stage']) => stage === 'paid' || stage === 'done' || stage === 'confirming';
