import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Cart } from '@/domain/cart';
import { cartSubtotal } from '@/domain/cart';
import type { PaymentMethod, PlacedOrder } from '@/domain/order';
import { type OrderTotals, orderTotals } from '@/domain/totals';
import type { Shortage } from '@/features/orders/rows';
import { confirmPayment, confirmPaymentPatiently, type PaymentConfirmation } from '@/features/payments/confirm-payment';
import { paymentMessages } from '@/features/payments/messages';
import type { PaymentHint, PaymentProvider } from '@/features/payments/port';
import { publicKey } from '@/lib/query-keys';
import { useShopSettings } from '@/lib/shop-settings';
import { type CurrentOrder, readCurrentOrder, updateCurrentOrder } from './current-order';
import type { ShippingForm } from './form-schema';
import { prepareOrder } from './prepare-order';

/** Something the shopper has to see before paying can go on; it stays beside the button. */
export type PaymentObstacle =
  | { kind: 'out-of-stock'; shortages: readonly Shortage[] }
  | { kind: 'total-changed'; from: number; to: number }
  | { kind: 'refund-due' };

interface PaymentOptions {
  cart: Cart;
  shipping: ShippingForm;
  userId: string | null;
  /** Called once the order is paid (`paid`) or its money is on its way (`confirming`). */
  onFinished: (stage: 'paid' | 'confirming') => void;
}

/** Places the order, hears what the provider's window said and asks the server what is true. */
export function usePayment({ cart, shipping, userId, onFinished }: PaymentOptions) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<PaymentObstacle | null>(null);
  const [agreed, setAgreed] = useState<OrderTotals | null>(null);
  const [attempted, setAttempted] = useState(() => readCurrentOrder()?.attempt != null);
  const busyNow = useRef(false);
  const { taxPercent } = useShopSettings();
  const totals = agreed ?? orderTotals(cartSubtotal(cart), taxPercent);

  /** Runs one payment at a time: a second press while the first is under way does nothing. */
  const whileBusy = async (work: () => Promise<void>) => {
    if (busyNow.current) return;
    busyNow.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      busyNow.current = false;
      setBusy(false);
    }
  };

  const finish = (stage: 'paid' | 'confirming') => {
    const current = readCurrentOrder();
    if (current) updateCurrentOrder(current.idempotencyKey, { stage });
    onFinished(stage);
  };

  /** The order to pay, or null after the shopper was told why there is none. */
  const prepare = async (paymentMethod: PaymentMethod): Promise<PlacedOrder | null> => {
    setObstacle(null);
    const items = cart.map((line) => ({ productId: line.id, quantity: line.quantity }));
    const prepared = await prepareOrder({ items, shippingAddress: shipping, paymentMethod }, userId);
    switch (prepared.status) {
      case 'ready':
        return agreesWithTotal(prepared.order) ? prepared.order : null;
      case 'already-paid':
        finish('paid');
        return null;
      case 'out-of-stock':
        setObstacle({ kind: 'out-of-stock', shortages: prepared.shortages });
        toast.error(paymentMessages.orderFailed);
        void queryClient.invalidateQueries({ queryKey: publicKey('products') });
        return null;
      case 'failed':
        toast.error(paymentMessages.orderFailed);
        return null;
    }
  };

  /** Nobody pays a total they have not seen: a price that changed meanwhile is shown first. */
  const agreesWithTotal = (order: PlacedOrder): boolean => {
    if (order.total === totals.total) return true;
    setAgreed({ subtotal: order.subtotal, shipping: 0, tax: order.tax, total: order.total });
    setObstacle({ kind: 'total-changed', from: totals.total, to: order.total });
    void queryClient.invalidateQueries({ queryKey: publicKey('products') });
    return false;
  };

  const heed = (confirmation: PaymentConfirmation) => {
    switch (confirmation.status) {
      case 'paid':
        finish('paid');
        return;
      case 'pending':
      case 'unreachable':
        finish('confirming');
        return;
      case 'failed':
        toast.error(paymentMessages.failed);
        return;
      case 'unknown':
        toast.error(paymentMessages.processingFailed);
        return;
      case 'refund-due':
        setObstacle({ kind: 'refund-due' });
        toast.error(paymentMessages.processingFailed);
        return;
    }
  };

  const noteAttempt = (current: CurrentOrder, provider: PaymentProvider, reference: string) => {
    updateCurrentOrder(current.idempotencyKey, { attempt: { provider, reference } });
    setAttempted(true);
  };

  /** Closing the window is no proof that nothing was paid: the server looks once. */
  const lookAfterCancelling = async (orderId: string, provider: PaymentProvider, reference: string) => {
    const confirmation = await confirmPayment(orderId, provider, reference);
    if (confirmation.status === 'paid' || confirmation.status === 'refund-due') heed(confirmation);
  };

  /** What to do once the provider's window has closed. */
  const settle = async (provider: PaymentProvider, hint: PaymentHint): Promise<void> => {
    const current = readCurrentOrder();
    if (!current?.placed) return;
    const { id } = current.placed;
    switch (hint.status) {
      case 'submitted':
      case 'pending':
        noteAttempt(current, provider, hint.reference);
        heed(await confirmPaymentPatiently(id, provider, hint.reference));
        return;
      case 'cancelled':
        toast.info(paymentMessages.cancelled);
        if (!hint.reference) return;
        noteAttempt(current, provider, hint.reference);
        await lookAfterCancelling(id, provider, hint.reference);
        return;
      case 'failed':
        toast.error(
          paymentMessages.failed,
          hint.message === paymentMessages.failed ? {} : { description: hint.message },
        );
        return;
    }
  };

  return { busy, obstacle, totals, attempted, whileBusy, prepare, settle, finish };
}

export type PaymentFlow = ReturnType<typeof usePayment>;
