import { ChartColumn, ClipboardList, PackagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { Button } from '@/ui/button';
import { Panel } from './panel';
import { dashboardMessages } from './words';

export function QuickActions() {
  return (
    <Panel title={dashboardMessages.quickActions}>
      <div className="grid gap-2">
        <QuickAction to={adminLinks.newProduct} icon={<PackagePlus className="size-5" aria-hidden="true" />}>
          {dashboardMessages.addProduct}
        </QuickAction>
        <QuickAction
          to={adminLinks.ordersWith('processing')}
          icon={<ClipboardList className="size-5" aria-hidden="true" />}
        >
          {dashboardMessages.processOrders}
        </QuickAction>
        <QuickAction to={adminLinks.salesReport} icon={<ChartColumn className="size-5" aria-hidden="true" />}>
          {dashboardMessages.viewReports}
        </QuickAction>
      </div>
    </Panel>
  );
}

function QuickAction({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <Button asChild variant="secondary" size="small" align="start">
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </Button>
  );
}
