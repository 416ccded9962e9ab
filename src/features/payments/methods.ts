import type { PaymentMethod } from '@/domain/order';
import type { PaymentMethodPort } from './port';
import { cash } from './providers/cash/cash-method';
import { paypal } from './providers/paypal/paypal-method';
import { paystackCard, paystackMpesa } from './providers/paystack/paystack-method';

/** One entry per payment method. */
export const paymentPorts: Readonly<Record<PaymentMethod, PaymentMethodPort>> = {
  'paystack-card': paystackCard,
  'paystack-mpesa': paystackMpesa,
  paypal,
  cash,
};
