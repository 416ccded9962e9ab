import { loadedCode } from '@/lib/loaded-code';

/** Paying, and what comes after it: one file, so that nobody pays without the page that confirms it. */
export const laterSteps = loadedCode(async () => {
  const [{ PayableCheckout }, { FinishedOrder }] = await Promise.all([
    import('./components/payable-checkout'),
    import('./components/finished-order'),
  ]);
  return { PayableCheckout, FinishedOrder };
});
