import { OrdersView } from '@/features/admin/orders/components/orders-view';

export function OrdersPage() {
  return <OrdersView />;
}
