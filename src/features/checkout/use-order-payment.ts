import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { confirmPayment, confirmPaymentPatiently, type PaymentConfirmation } from '@/features/payments/confirm-payment';
import { paymentMessages } from '@/features/payments/messages';
import type { PaymentHint, PaymentProvider } from '@/features/payments/port';
import { readCurrentOrder } from './current-order';

/** Pays an order that stands in the order history: hears the provider's window and asks the server what is true. */
export function useOrderPayment(orderId: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const busyNow = useRef(false);

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

  const heed = async (confirmation: PaymentConfirmation) => {
    switch (confirmation.status) {
      case 'paid':
        // For an order that is still in the cart, taking it out says so.
        if (readCurrentOrder()?.placed?.id !== orderId) toast.success(paymentMessages.success);
        break;
      case 'pending':
      case 'unreachable':
        setSubmitted(true);
        break;
      case 'failed':
        toast.error(paymentMessages.failed);
        break;
      case 'unknown':
      case 'refund-due':
        toast.error(paymentMessages.processingFailed);
        break;
    }
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
  };

  /** What to do once the provider's window has closed. */
  const settle = async (provider: PaymentProvider, hint: PaymentHint): Promise<void> => {
    switch (hint.status) {
      case 'submitted':
      case 'pending':
        await heed(await confirmPaymentPatiently(orderId, provider, hint.reference));
        return;
      case 'cancelled': {
        toast.info(paymentMessages.cancelled);
        if (!hint.reference) return;
        // Closing the window is no proof that nothing was paid.
        const confirmation = await confirmPayment(orderId, provider, hint.reference);
        if (confirmation.status === 'paid' || confirmation.status === 'refund-due') await heed(confirmation);
        return;
      }
      case 'failed':
        toast.error(
          paymentMessages.failed,
          hint.message === paymentMessages.failed ? {} : { description: hint.message },
        );
        return;
    }
  };

  return {
    busy,
    /** The money is on its way: nobody should pay again. */
    submitted,
    whileBusy,
    settle,
  };
}
