import type PaystackPop from '@paystack/inline-js';
import { env } from '@/config/env';
import { site } from '@/config/site';
import type { OrderToPay } from '@/domain/order';
import type { PaymentHint } from '@/domain/payment-session';
import { logFailure } from '@/lib/log';
import { paymentMessages } from '../../messages';
import type { OwnButtonMethod, Payer } from '../../port';

type Channel = 'card' | 'mobile_money';

/** One for the page: the package never removes the frames it adds. */
let popup: Promise<PaystackPop> | null = null;
let giveUp: (() => void) | null = null;

function loadPopup(): Promise<PaystackPop> {
  popup ??= import('@paystack/inline-js').then(({ default: Popup }) => new Popup());
  popup.catch(() => {
    popup = null;
  });
  return popup;
}

function preload(): void {
  loadPopup().catch((error) => logFailure('Paystack could not be loaded', error));
}

/** Paystack allows letters, digits, `-`, `.` and `=`. */
function newReference(): string {
  return `${Date.now()}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Errors of the package are plain objects with a message and a list of issues, not instances of Error. */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
    return error.message;
  }
  return paymentMessages.failed;
}

async function pay(
  channel: Channel,
  order: OrderToPay,
  payer: Payer,
  onOpen: (reference: string) => void,
): Promise<PaymentHint> {
  const key = env.paystackPublicKey;
  if (!key) return { status: 'failed', message: paymentMessages.notConfigured };
  const reference = newReference();
  try {
    const paystack = await loadPopup();
    onOpen(reference);
    return await new Promise<PaymentHint>((resolve) => {
      let cancelTimer: ReturnType<typeof setTimeout> | undefined;
      const close = (hint: PaymentHint) => {
        clearTimeout(cancelTimer);
        giveUp = null;
        resolve(hint);
      };
      giveUp = () => close({ status: 'cancelled', reference });
      // The package swallows what its callbacks throw, so they only resolve the promise.
      paystack
        .checkout({
          key,
          email: payer.email,
          amount: order.chargedMinor,
          currency: order.chargedCurrency,
          reference,
          firstName: payer.firstName,
          lastName: payer.lastName,
          ...(payer.phone ? { phone: payer.phone } : {}),
          label: site.name,
          channels: [channel],
          metadata: {
            orderId: order.id,
            customerName: `${payer.firstName} ${payer.lastName}`,
            customerEmail: payer.email,
            payment_method: channel === 'card' ? 'card' : 'mpesa',
            ...(payer.phone ? { phone_number: payer.phone } : {}),
          },
          onSuccess: (transaction) => close({ status: 'submitted', reference: transaction.reference }),
          // A pending bank transfer is reported right after a cancellation: wait one turn before believing it.
          onCancel: () => {
            cancelTimer = setTimeout(() => close({ status: 'cancelled', reference }), 0);
          },
          onBankTransferConfirmationPending: () => close({ status: 'pending', reference }),
          onError: (error) => close({ status: 'failed', message: messageOf(error) }),
        })
        .catch((error: unknown) => close({ status: 'failed', message: messageOf(error) }));
    });
  } catch (error) {
    logFailure('Paystack could not be started', error);
    return { status: 'failed', message: messageOf(error) };
  }
}

function paystackMethod(channel: Channel): OwnButtonMethod {
  return {
    kind: 'own-button',
    provider: 'paystack',
    preload,
    pay: (order, payer, onOpen) => pay(channel, order, payer, onOpen),
    abandon: () => giveUp?.(),
  };
}

export const paystackCard = paystackMethod('card');
export const paystackMpesa = paystackMethod('mobile_money');
