import { DashboardView } from '@/features/admin/dashboard/components/dashboard-view';

function DashboardPage() {
  return <DashboardView />;
}

export { DashboardPage as Component };
