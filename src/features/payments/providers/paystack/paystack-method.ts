import type PaystackPop from '@paystack/inline-js';
import type { CheckoutParameters } from '@paystack/inline-js';
import { env } from '@/config/env';
import { site } from '@/config/site';
import { type OrderToPay, recipientOf } from '@/domain/order';
import { logFailure } from '@/lib/reporting/report-failure';
import type { PaymentHint } from '../../payment-session';
import { type OwnButtonMethod, type Payer, WINDOW_LIMIT_MS, withTimeout } from '../../port';
import { paymentMessages } from '../../words';
import { frameAnswers, loadFrameAgain, watchFrame } from './paystack-frame';

type Channel = 'card' | 'mobile_money';
type WindowParameters = Omit<CheckoutParameters, `on${string}`>;

const NOT_REACHED = /failed to fetch|networkerror|load failed/i;

/** One per page load: the package never removes its frames. */
let popup: Promise<PaystackPop> | null = null;
let giveUp: (() => void) | null = null;

function loadPopup(): Promise<PaystackPop> {
  popup ??= import('@paystack/inline-js').then(({ default: Popup }) => {
    const paystack = new Popup();
    watchFrame(paystack);
    return paystack;
  });
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
    const deadline = Date.now() + WINDOW_LIMIT_MS;
    const paystack = await withTimeout(WINDOW_LIMIT_MS, loadPopup());
    if (!(await frameAnswers(paystack, deadline))) return { status: 'unopened', reference: null };
    onOpen(reference);
    return await openWindow(paystack, reference, {
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
        customerName: recipientOf(payer),
        customerEmail: payer.email,
        payment_method: channel === 'card' ? 'card' : 'mpesa',
        ...(payer.phone ? { phone_number: payer.phone } : {}),
      },
    });
  } catch (error) {
    logFailure('Paystack could not be started', error, { order: order.id });
    return { status: 'unopened', reference: null };
  }
}

function openWindow(paystack: PaystackPop, reference: string, parameters: WindowParameters): Promise<PaymentHint> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    let isAbandoned = false;
    const close = (hint: PaymentHint) => {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(timer);
      giveUp = null;
      resolve(hint);
    };
    /** A window that opens too late is closed before the shopper can pay in it. */
    const closeWindow = () => {
      paystack.cancelTransaction();
      paystack.closePreCheckoutModal();
      loadFrameAgain(paystack);
    };
    const abandon = (status: 'cancelled' | 'unopened') => {
      isAbandoned = true;
      close({ status, reference });
      closeWindow();
    };
    const refuse = (error: unknown) => {
      const message = messageOf(error);
      close(NOT_REACHED.test(message) ? { status: 'unopened', reference } : { status: 'failed', message });
    };
    giveUp = () => abandon('cancelled');
    timer = setTimeout(() => abandon('unopened'), WINDOW_LIMIT_MS);
    // The package swallows errors of its callbacks, so they only resolve the promise.
    paystack
      .checkout({
        ...parameters,
        onLoad: () => clearTimeout(timer),
        onSuccess: (transaction) => close({ status: 'submitted', reference: transaction.reference }),
        // A pending bank transfer is reported right after a cancellation: wait one tick for it.
        onCancel: () => {
          clearTimeout(timer);
          timer = setTimeout(() => close({ status: 'cancelled', reference }), 0);
        },
        onBankTransferConfirmationPending: () => close({ status: 'pending', reference }),
        onError: refuse,
      })
      .then(() => {
        if (isAbandoned) closeWindow();
      }, refuse);
  });
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
