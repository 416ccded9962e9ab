import type { PaymentMethod } from '@/domain/order';
import type { PaymentMethodPort } from './port';
import { paypal } from './providers/paypal/paypal-method';
import { paystackCard, paystackMpesa } from './providers/paystack/paystack-method';

export const paymentMethods: Readonly<Record<PaymentMethod, PaymentMethodPort>> = {
  'paystack-card': paystackCard,
  'paystack-mpesa': paystackMpesa,
  paypal,
};
