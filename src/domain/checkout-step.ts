export const checkoutSteps = ['shipping', 'payment', 'confirmation'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export interface CheckoutFacts {
  cartIsEmpty: boolean;
  /** A shipping form that passed its checks is at hand, or it is not known yet whether one is. */
  mayHaveShipping: boolean;
  /** An order that is paid, or whose payment is being confirmed, is at hand. */
  hasFinishedOrder: boolean;
}

export type StepDecision = { kind: 'show'; step: CheckoutStep } | { kind: 'leave-for-cart' };

/** Reads the step from the URL; anything unknown is the first. */
export function parseStep(text: string | null): CheckoutStep {
  return checkoutSteps.find((step) => step === text) ?? 'shipping';
}

/**
 * Which step can be shown when one is asked for (a link, a reload, Back): an empty cart leads to the cart, except on
 * the confirmation of an order; payment needs a shipping address first.
 */
export function decideStep(asked: CheckoutStep, facts: CheckoutFacts): StepDecision {
  if (asked === 'confirmation' && facts.hasFinishedOrder) return { kind: 'show', step: 'confirmation' };
  if (facts.cartIsEmpty) return { kind: 'leave-for-cart' };
  if (asked === 'payment' && facts.mayHaveShipping) return { kind: 'show', step: 'payment' };
  return { kind: 'show', step: 'shipping' };
}
