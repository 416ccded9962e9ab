import type { OrderStatus, PaymentStatus } from '@/domain/order';

export const orderMessages = {
  title: 'Order History',
  emptyTitle: 'No orders yet',
  empty: 'When you place orders, they will appear here.',
  browse: 'Browse Products',
  loadFailed: 'Your orders could not be loaded.',
  loadAgain: 'Load again',
  view: 'View Details',
  hide: 'Hide Details',
  payNow: 'Pay now',
  buyAgain: 'Buy again',
  page: 'Your order page',
} as const;

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Payment: Pending',
  paid: 'Payment: Paid',
  failed: 'Payment: Failed',
};
