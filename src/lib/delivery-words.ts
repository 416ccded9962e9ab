import type { DeliveryOption } from '@/domain/order-choices';

export const deliveryNames: Readonly<Record<DeliveryOption, string>> = {
  standard: 'Standard',
  express: 'Express',
  'next-day': 'Next day',
};
