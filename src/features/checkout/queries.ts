import type { Cart } from '@/domain/cart';
import { countryCode, inEnglish, stateCode } from '@/domain/country';
import type { OrderQuote } from '@/domain/discount';
import { emptyShippingAddress, type ShippingAddress } from '@/domain/order';
import type { OrderChoices } from '@/domain/order-choices';
import { pricedCountry } from '@/features/delivery/rules';
import { quoteOrder } from '@/features/orders/customer/api';
import type { PayableSession } from '@/features/payments/payment-session';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';

/** The part of an order that its price depends on. */
export interface Priced {
  cart: Cart;
  choices: OrderChoices;
  shipping: Pick<ShippingAddress, 'country' | 'city' | 'state' | 'email'>;
}

type Quote = Result<OrderQuote>;

export const paymentKeys = {
  answer: (session: PayableSession | null) =>
    // The answer from before the window closed is outdated after it.
    personalKey('payments', session?.placed.id, session?.attempt?.reference, session?.stage === 'open'),
  window: personalKey('payments', 'window'),
  quotes: personalKey('payments', 'quote'),
  quote: (request: unknown) => personalKey('payments', 'quote', request),
  claim: (orderId: string) => personalKey('payments', 'claim', orderId),
};

/** The price of an order for a caller, whose own unfinished orders never stand in its way, or its refusal. */
export function quoteQuery(
  { cart, choices, shipping: { country: typed, city, state, email } }: Priced,
  caller: string | null,
) {
  const country = pricedCountry(typed);
  // A state that has no tax of its own does not change the key.
  const known = stateCode(countryCode(country) ?? '', state) ?? '';
  const request = {
    items: cart.map((line) => ({ productId: line.id, quantity: line.quantity, price: line.priceCents })),
    choices,
    shippingAddress: { ...emptyShippingAddress, country: inEnglish(country), city, state: known, email },
  };
  return { queryKey: paymentKeys.quote({ caller, ...request }), queryFn: () => quoteOrder(request), staleTime: 60_000 };
}

/** For an order without a quote. */
export const quoteDisabled = {
  queryKey: paymentKeys.quote(null),
  queryFn: () => Promise.reject<Quote>(new Error('There is nothing to price.')),
  enabled: false,
};
