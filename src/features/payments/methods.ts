import type { PaymentMethod } from '@/domain/payment-methods';
import type { ByHandMethod, PaymentMethodPort } from './port';
import { paypal } from './providers/paypal/paypal-method';
import { paystackCard, paystackMpesa } from './providers/paystack/paystack-method';

const cash: ByHandMethod = { kind: 'by-hand', provider: 'cash' };

/** One entry per payment method. */
export const paymentPorts: Readonly<Record<PaymentMethod, PaymentMethodPort>> = {
  'paystack-card': paystackCard,
  'paystack-mpesa': paystackMpesa,
  paypal,
  cash,
};
