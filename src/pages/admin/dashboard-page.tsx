import { DashboardView } from '@/features/admin/dashboard/components/dashboard-view';

export function DashboardPage() {
  return <DashboardView />;
}
