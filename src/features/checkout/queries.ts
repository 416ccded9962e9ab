import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { nextAskMs } from '@/domain/ask-schedule';
import type { Cart } from '@/domain/cart';
import type { OrderKey } from '@/domain/order';
import type { OrderChoices } from '@/domain/order-choices';
import { isUndecided, type PaymentAnswer, weighAnswer } from '@/domain/payment-answer';
import type { PayableSession, PaymentAttempt } from '@/domain/payment-session';
import type { OrderTotals } from '@/domain/totals';
import type { OrderRequest } from '@/features/orders/api';
import { logFailure } from '@/lib/log';
import { countryTaxesKey, personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { hasDatabase } from '@/lib/supabase/client';
import { emptyShippingForm, type ShippingForm } from './form-schema';

export const paymentKeys = {
  answer: (session: PayableSession | null) =>
    // What was answered before the window closed says nothing about afterwards.
    personalKey('payments', session?.placed.id, session?.attempt?.reference, session?.stage === 'open'),
  window: personalKey('payments', 'window'),
  quotes: personalKey('payments', 'quote'),
  quote: (asked: unknown) => personalKey('payments', 'quote', asked),
  claim: (orderId: string) => personalKey('payments', 'claim', orderId),
};

/** The answer to "is it paid?", and what was asked about: an attempt, or the order alone (null). */
export interface PaymentConfirmation {
  orderId: string;
  reference: string | null;
  answer: PaymentAnswer;
}

export interface CountedAnswer extends PaymentConfirmation {
  /** How many there have been since the question was first asked, this one included. */
  answers: number;
}

/** The form needs no code that reads orders, payments and taxes. */
const loadOrders = () => import('@/features/orders/api');
const loadPayments = () => import('@/features/payments/api');
const loadTaxes = () => import('@/lib/supabase/country-taxes');

async function quote(request: Omit<OrderRequest, 'paymentMethod'>): Promise<Result<OrderTotals>> {
  try {
    return await (await loadOrders()).quoteOrder(request);
  } catch (error) {
    logFailure('The code that asks for the sums could not be fetched', error);
    return { ok: false, problem: { kind: 'unreachable' } };
  }
}

/** Asks the provider through our server, then looks at the order itself: a webhook or another device may have paid it. */
async function askIfPaid(placed: OrderKey, attempt: PaymentAttempt | null): Promise<PaymentAnswer> {
  const code = await Promise.all([loadOrders(), loadPayments()]).catch((error: unknown) => {
    logFailure('The code that asks for a payment could not be fetched', error);
    return null;
  });
  if (!code) return 'unreachable';
  const [{ getOrder }, { confirmPayment }] = code;
  const answer = attempt ? await confirmPayment(placed.id, attempt) : 'pending';
  if (answer === 'paid') return answer;
  const order = await getOrder(placed).catch((error: unknown) => {
    logFailure('Could not load the order', error, { order: placed.id });
    return null;
  });
  return weighAnswer(answer, order);
}

interface Priced {
  cart: Cart;
  choices: OrderChoices;
  shipping: Pick<ShippingForm, 'country' | 'email'>;
}

/** What an order would cost, also a refusal. Null asks nobody; the sums before stay until new ones are known. */
export const quoteQuery = (priced: Priced | null) => {
  const request = priced && {
    items: priced.cart.map((line) => ({ productId: line.id, quantity: line.quantity, price: line.priceCents })),
    choices: priced.choices,
    shippingAddress: { ...emptyShippingForm, ...priced.shipping },
  };
  return queryOptions<Result<OrderTotals>>({
    queryKey: paymentKeys.quote(request),
    queryFn: request ? () => quote(request) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

/** The one place that asks whether an order is paid, again and again until that is decided. Null asks nobody. */
export const paymentAnswerQuery = (session: PayableSession | null) => {
  const queryKey = paymentKeys.answer(session);
  return queryOptions<CountedAnswer>({
    queryKey,
    queryFn: session
      ? async ({ client }) => ({
          orderId: session.placed.id,
          reference: session.attempt?.reference ?? null,
          answer: await askIfPaid(session.placed, session.attempt),
          answers: (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + 1,
        })
      : skipToken,
    staleTime: nextAskMs(1),
    // Without a connection the answer is "unreachable", instead of none until there is one.
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) => (data && isUndecided(data.answer) ? nextAskMs(data.answers) : false),
  });
};

/** Until it has answered, the tax of the shop counts for every country. */
export const countryTaxesQuery = queryOptions({
  queryKey: countryTaxesKey,
  queryFn: async () => (await loadTaxes()).getCountryTaxes(),
  enabled: hasDatabase,
  staleTime: 5 * 60_000,
});
