import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '@/domain/cart';
import type { PlacedOrder, ShippingAddress } from '@/domain/order';
import type { OrderChoices } from '@/domain/order-choices';
import type { OnlineMethod } from '@/domain/payment-methods';
import type { OrderTotals } from '@/domain/totals';
import { productKeys } from '@/features/products/customer/queries';
import { orderRefusals } from '@/lib/order-problem-words';
import { problemWords } from '@/lib/problem-words';
import { refusedFields, type Shortage, type TooMany } from '@/lib/result';
import { keepRefused } from './checkout-draft';
import { prepareOrder, type RefusedChoice } from './prepare-order';
import { paymentKeys } from './queries';
import { checkoutSession } from './stored-session';
import { useOrderChoices } from './use-order-choices';
import { useOrderTotals } from './use-order-totals';
import { usePaymentSession } from './use-payment-session';

/** What the shopper has to see before the payment can continue. */
export type PaymentObstacle =
  | { kind: 'out-of-stock'; shortages: readonly Shortage[]; signedIn: boolean }
  | { kind: 'too-many'; limit: TooMany; signedIn: boolean }
  | { kind: 'total-changed'; from: number; to: number }
  | { kind: 'choice-refused'; reason: RefusedChoice }
  | { kind: 'refused'; text: string }
  | { kind: 'refund-due' }
  | { kind: 'order-failed' };

/** The fields of the previous step that these refusals are about. */
const refusedChoiceFields: Readonly<Partial<Record<RefusedChoice, readonly string[]>>> = {
  'unknown-country': ['country'],
  'unknown-state': ['state'],
  'delivery-not-offered': ['delivery'],
};

interface CheckoutPaymentOptions {
  cart: Cart;
  shipping: ShippingAddress;
  userId: string | null;
  onAddressRefused: () => void;
}

/** Pays for the cart: places an order first, with a total that the shopper has seen. */
export function useCheckoutPayment({ cart, shipping, userId, onAddressRefused }: CheckoutPaymentOptions) {
  const queryClient = useQueryClient();
  const [obstacle, setObstacle] = useState<PaymentObstacle | null>(null);
  const [agreed, setAgreed] = useState<{ choices: OrderChoices; totals: OrderTotals } | null>(null);
  const { choices } = useOrderChoices();
  const quoted = useOrderTotals({ cart, choices, shipping });
  const isAgreed = agreed?.choices === choices;
  const totals = isAgreed ? agreed.totals : quoted.totals;
  const isCounting = !isAgreed && quoted.isCounting;

  const payment = usePaymentSession(checkoutSession, {
    enabled: true,
    onMoved: (stage) => {
      if (stage === 'refund-due') setObstacle({ kind: 'refund-due' });
    },
  });

  const refreshProducts = () => void queryClient.invalidateQueries({ queryKey: productKeys.all });

  /** No one pays a total they have not seen: a price that has changed is shown first. */
  const agreesWithTotal = (order: PlacedOrder): boolean => {
    if (order.total === totals.total) return true;
    const { subtotal, discount, deliveryPrice, giftWrap, tax, taxIncluded, total } = order;
    setAgreed({ choices, totals: { subtotal, discount, deliveryPrice, giftWrap, tax, taxIncluded, total } });
    setObstacle({ kind: 'total-changed', from: totals.total, to: order.total });
    refreshProducts();
    return false;
  };

  /** The order to pay, or null after the reason was shown to the shopper. */
  const prepare = async (
    paymentMethod: OnlineMethod,
    shippingAddress: ShippingAddress,
  ): Promise<PlacedOrder | null> => {
    setObstacle(null);
    const items = cart.map(({ id, quantity, wishList }) => ({ productId: id, quantity, wishList }));
    const prepared = await prepareOrder({ items, shippingAddress, paymentMethod, choices }, userId);
    switch (prepared.status) {
      case 'ready':
        return agreesWithTotal(prepared.order) ? prepared.order : null;
      case 'already-paid':
        payment.applyConfirmation({ orderId: prepared.orderId, reference: null, answer: prepared.answer });
        return null;
      case 'out-of-stock':
        setObstacle({ kind: 'out-of-stock', shortages: prepared.shortages, signedIn: userId !== null });
        refreshProducts();
        return null;
      case 'too-many':
        setObstacle({ kind: 'too-many', limit: prepared.limit, signedIn: userId !== null });
        return null;
      case 'choice-refused':
        setObstacle({ kind: 'choice-refused', reason: prepared.reason });
        void queryClient.invalidateQueries({ queryKey: paymentKeys.quotes });
        if (keepRefused(refusedChoiceFields[prepared.reason] ?? [], shippingAddress)) onAddressRefused();
        return null;
      case 'refused':
        setObstacle({ kind: 'refused', text: problemWords(prepared.problem, orderRefusals) });
        if (keepRefused(refusedFields(prepared.problem), shippingAddress)) onAddressRefused();
        return null;
      case 'failed':
        setObstacle({ kind: 'order-failed' });
        return null;
    }
  };

  return { ...payment, obstacle, totals, isCounting, terms: quoted.terms, refusal: quoted.refusal, prepare };
}

export type CheckoutPayment = ReturnType<typeof useCheckoutPayment>;
