import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderToPay } from '@/domain/order';
import type { PaymentProvider } from '@/domain/payment-methods';
import { prolongHold } from '@/features/orders/customer/api';
import { type PaymentHint, placedSession } from '@/features/payments/payment-session';
import type { OwnButtonMethod, Payer, ProviderButtonMethod, ProviderButtonProps } from '@/features/payments/port';
import { paymentMessages } from '@/features/payments/words';
import { toast } from '@/ui/toast';
import { paymentKeys } from './queries';
import type { SessionStore } from './stored-session';
import { type AskOptions, useAskIfPaid } from './use-ask-if-paid';

/** Places the order or returns the open one. Null after the reason was shown. */
export type PrepareOrder = () => Promise<OrderToPay | null>;

/** Why the payment failed. */
interface PaymentFailure {
  /** Null if it affects every method. */
  provider: PaymentProvider | null;
  sentence: string;
  /** Further details. */
  known: string | null;
}

/** The payment of an order: opens the provider's window, takes its hint and asks our server for the result. */
export function usePaymentSession(store: SessionStore, options: AskOptions) {
  const queryClient = useQueryClient();
  const [windowIsOpen, setWindowIsOpen] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const orderInWindow = useRef<OrderToPay | null>(null);
  const { mutate } = useMutation({
    mutationKey: paymentKeys.window,
    mutationFn: (work: () => Promise<void>) => work(),
    onSettled: () => setWindowIsOpen(false),
  });
  // The window may outlive the step that opened it, if the user goes back and forth below it.
  const waitsForWindow = useIsMutating({ mutationKey: paymentKeys.window }) > 0;
  const { session, applyConfirmation } = useAskIfPaid(store, {
    ...options,
    enabled: options.enabled && !windowIsOpen && !waitsForWindow,
    notify: (sentence, stage) => {
      if (stage === 'open') setFailure({ provider: null, sentence, known: null });
      else toast.error(sentence);
    },
  });

  /** Ignores a second press while the first is pending. */
  const runExclusive = (work: () => Promise<void>) => {
    if (queryClient.isMutating({ mutationKey: paymentKeys.window }) === 0) mutate(work);
  };

  const openWindow = async (prepareOrder: PrepareOrder) => {
    setWindowIsOpen(true);
    setFailure(null);
    orderInWindow.current = await prepareOrder();
    if (!orderInWindow.current) setWindowIsOpen(false);
    const placed = orderInWindow.current && placedSession(store.get())?.placed;
    if (placed) void prolongHold(placed);
    return orderInWindow.current;
  };

  const recordAttempt = (provider: PaymentProvider, reference: string) => {
    const order = orderInWindow.current;
    if (order) store.dispatch({ type: 'opened', orderId: order.id, attempt: { provider, reference } });
  };

  const handleHint = (provider: PaymentProvider, hint: PaymentHint) => {
    setWindowIsOpen(false);
    const order = orderInWindow.current;
    if (order) store.dispatch({ type: 'windowClosed', orderId: order.id, provider, hint });
    const fail = (known: string) =>
      setFailure({
        provider,
        sentence: paymentMessages.failed,
        known: known === paymentMessages.failed ? null : known,
      });
    if (hint.status === 'unopened') fail(paymentMessages.unopened);
    if (hint.status === 'failed') fail(hint.message);
    if (hint.status === 'refused') setFailure({ provider, sentence: hint.message, known: null });
    if (hint.status === 'cancelled') toast.info(paymentMessages.cancelled);
  };

  return {
    session,
    applyConfirmation,
    /** Disables all pay buttons: a window is open, or our server's answer is due. */
    busy: waitsForWindow || session?.stage === 'submitted',
    failure,
    /** A window opened by our own button is still open. */
    waitsForWindow,
    pay: ({ provider, pay }: OwnButtonMethod, payer: Payer, prepareOrder: PrepareOrder) =>
      runExclusive(async () => {
        const order = await openWindow(prepareOrder);
        if (!order) return;
        handleHint(provider, await pay(order, payer, (reference) => recordAttempt(provider, reference)));
      }),
    /** For the provider's own button. */
    buttonProps: (
      { provider }: ProviderButtonMethod,
      prepareOrder: PrepareOrder,
    ): Omit<ProviderButtonProps, 'disabled'> => ({
      prepareOrder: () => openWindow(prepareOrder),
      onOpen: (reference) => recordAttempt(provider, reference),
      onResult: (hint) => handleHint(provider, hint),
    }),
  };
}

export type Payment = ReturnType<typeof usePaymentSession>;
