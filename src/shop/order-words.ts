import type { OrderStatus, PaymentMethod, PaymentStatus } from '@/domain/order';
import type { PaymentProvider } from '@/domain/payment-session';
import type { Stage } from '@/ui/status-badge';

export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The colour and the icon of each status. */
export const orderStages: Readonly<Record<OrderStatus, Stage>> = {
  pending: 'waiting',
  processing: 'working',
  shipped: 'moving',
  completed: 'done',
  cancelled: 'stopped',
};

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
};

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  'paystack-card': 'Card',
  'paystack-mpesa': 'M-Pesa',
  paypal: 'PayPal',
};

export const providerNames: Readonly<Record<PaymentProvider, string>> = { paystack: 'Paystack', paypal: 'PayPal' };

export const nothingToPay =
  'What costs nothing comes along with something you pay for. Add another item, or choose a delivery or gift wrap that has a price.';
