import type { OnlineMethod } from '@/domain/payment-methods';
import type { PaymentMethodPort } from './port';
import { paypal } from './providers/paypal/paypal-method';
import { paystackCard, paystackMpesa } from './providers/paystack/paystack-method';

/** One entry per payment method. */
export const paymentPorts: Readonly<Record<OnlineMethod, PaymentMethodPort>> = {
  'paystack-card': paystackCard,
  'paystack-mpesa': paystackMpesa,
  paypal,
};
