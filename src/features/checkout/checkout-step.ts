export const checkoutSteps = ['shipping', 'payment', 'confirmation'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export interface CheckoutFacts {
  cartIsEmpty: boolean;
  /** There is a valid shipping form, or it is not known yet. */
  mayHaveShipping: boolean;
  /** There is an order that is paid, or whose payment is being confirmed. */
  hasFinishedOrder: boolean;
}

export type StepDecision = { kind: 'show'; step: CheckoutStep } | { kind: 'leave-for-cart' };

/** Parses the step in the URL; anything unknown is the first step. */
export function parseStep(text: string | null): CheckoutStep {
  return checkoutSteps.find((step) => step === text) ?? 'shipping';
}

/**
 * Which step to show for a requested one (a link, a reload, Back): an empty cart redirects to the cart, except on the
 * confirmation of an order; payment requires a shipping address.
 */
export function decideStep(requested: CheckoutStep, facts: CheckoutFacts): StepDecision {
  if (requested === 'confirmation' && facts.hasFinishedOrder) return { kind: 'show', step: 'confirmation' };
  if (facts.cartIsEmpty) return { kind: 'leave-for-cart' };
  if (requested === 'payment' && facts.mayHaveShipping) return { kind: 'show', step: 'payment' };
  return { kind: 'show', step: 'shipping' };
}
