import { DashboardView } from '@/features/dashboard/staff/dashboard-view';
import { RecentOrderTable } from '@/features/orders/staff/order-table';

export const Component = () => <DashboardView RecentOrders={RecentOrderTable} />;
