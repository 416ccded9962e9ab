import type { Cents } from '@/domain/money';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@/domain/order';
import type { PaymentProvider } from '@/domain/payment-session';
import { formatMoney } from '@/lib/format';
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

/** What has gone back for good of what was paid, or null. */
export function refundWords({ paid, refunded }: { paid: Cents; refunded: Cents }): string | null {
  if (refunded === 0) return null;
  return refunded >= paid ? 'Refunded' : `${formatMoney(refunded)} refunded`;
}

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  'paystack-card': 'Card',
  'paystack-mpesa': 'M-Pesa',
  paypal: 'PayPal',
};

export const providerNames: Readonly<Record<PaymentProvider, string>> = { paystack: 'Paystack', paypal: 'PayPal' };
