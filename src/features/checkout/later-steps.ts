import { loadedCode } from '@/lib/loaded-code';

/** Paying, what it needs of the form, and what comes after it: together, so that nobody pays without the page that confirms it. */
export const laterSteps = loadedCode(async () => {
  const [{ PayableCheckout }, { FinishedOrder }, { completeShipping }] = await Promise.all([
    import('./components/payable-checkout'),
    import('./components/finished-order'),
    import('./shipping-rules'),
  ]);
  return { PayableCheckout, FinishedOrder, completeShipping };
});
