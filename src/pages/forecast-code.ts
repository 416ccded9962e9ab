import { loadedCode } from '@/lib/loaded-code';

/** What is known of total and arrival before the checkout. A page that cannot have it goes without. */
export const cartForecast = loadedCode(
  async () => (await import('@/features/checkout/components/cart-forecast')).CartForecast,
);
export const productArrival = loadedCode(
  async () => (await import('@/features/checkout/components/product-arrival')).ProductArrival,
);
