import type { Cart } from '@/domain/cart';
import type { OrderChoices } from '@/domain/order-choices';
import type { PayableSession } from '@/domain/payment-session';
import type { OrderTotals } from '@/domain/totals';
import type { OrderRequest } from '@/features/orders/api';
import { logFailure } from '@/lib/log';
import { countryTaxesKey, personalKey } from '@/lib/query-keys';
import type { ReadOptions } from '@/lib/reads/read';
import type { Result } from '@/lib/result';
import { hasDatabase } from '@/lib/supabase/client';
import { emptyShippingForm, type ShippingForm } from './checkout-draft';

/** What an order would be made of, as far as its sums depend on it. */
export interface Priced {
  cart: Cart;
  choices: OrderChoices;
  shipping: Pick<ShippingForm, 'country' | 'email'>;
}

type Quote = Result<OrderTotals>;

export const paymentKeys = {
  answer: (session: PayableSession | null) =>
    // What was answered before the window closed says nothing about afterwards.
    personalKey('payments', session?.placed.id, session?.attempt?.reference, session?.stage === 'open'),
  window: personalKey('payments', 'window'),
  quotes: personalKey('payments', 'quote'),
  quote: (asked: unknown) => personalKey('payments', 'quote', asked),
  claim: (orderId: string) => personalKey('payments', 'claim', orderId),
};

/** The form needs no code that reads orders and taxes. */
const loadOrders = () => import('@/features/orders/api');
const loadTaxes = () => import('@/lib/supabase/country-taxes');

async function quote(request: Omit<OrderRequest, 'paymentMethod'>): Promise<Quote> {
  try {
    return await (await loadOrders()).quoteOrder(request);
  } catch (error) {
    logFailure('The code that asks for the sums could not be fetched', error);
    return { ok: false, problem: { kind: 'unreachable' } };
  }
}

/** What an order would cost, also a refusal. */
export function quoteRead({ cart, choices, shipping }: Priced): ReadOptions<Quote> {
  const request = {
    items: cart.map((line) => ({ productId: line.id, quantity: line.quantity, price: line.priceCents })),
    choices,
    shippingAddress: { ...emptyShippingForm, ...shipping },
  };
  return { queryKey: paymentKeys.quote(request), queryFn: () => quote(request), staleTime: 60_000 };
}

/** Asks nobody. */
export const noQuoteRead: ReadOptions<Quote> = {
  queryKey: paymentKeys.quote(null),
  queryFn: () => Promise.reject(new Error('There is nothing to price.')),
  enabled: false,
};

/** Until it has answered, the tax of the shop counts for every country. */
export const countryTaxesRead = {
  queryKey: countryTaxesKey,
  queryFn: async () => (await loadTaxes()).getCountryTaxes(),
  enabled: hasDatabase,
  staleTime: 5 * 60_000,
};
