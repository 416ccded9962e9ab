import { DashboardView } from '@/features/admin/dashboard/components/dashboard-view';
import { RecentOrderTable } from '@/features/admin/orders/components/order-table';

export const Component = () => <DashboardView RecentOrders={RecentOrderTable} />;
