import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { useDataMode } from '@/features/staff-area/data-mode';
import { Loaded } from '@/features/staff-area/loaded';
import { PageTitle } from '@/features/staff-area/page-title';
import { Renewing } from '@/ui/renewing';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { DetailPanels, WaitingToday } from './detail-panels';
import { FirstDay } from './first-day';
import { LowStockPanel } from './low-stock-panel';
import { Panel } from './panel';
import { useDashboard } from './queries';
import { QuickActions } from './quick-actions';
import type { Dashboard } from './rows';
import { SalesPanel } from './sales-panel';
import { SettlePanel } from './settle-panel';
import { StatCards, StatCardsSkeleton } from './stat-cards';
import { useDashboardView } from './use-dashboard-view';
import { dashboardMessages } from './words';

interface DashboardViewProps {
  RecentOrders: ComponentType<{ caption: string; orders: Dashboard['recentOrders'] }>;
}

export function DashboardView({ RecentOrders }: DashboardViewProps) {
  const view = useDashboardView();
  const isLive = useDataMode().mode === 'live';
  const query = useDashboard(view.period);
  return (
    <>
      <PageTitle title={dashboardMessages.title} />
      <Loaded
        query={query}
        loading={dashboardMessages.loading}
        skeleton={
          <>
            <StatCardsSkeleton />
            <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
              <Skeleton className="h-96 rounded-card" />
              <Skeleton className="h-96 rounded-card" />
            </div>
          </>
        }
        failed={dashboardMessages.loadFailed}
      >
        {(dashboard) => (
          <Renewing isOld={query.isPlaceholderData} className="grid gap-5">
            {isLive && <WaitingToday period={view.period} />}
            <StatCards dashboard={dashboard} />
            <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
              <SalesPanel sales={dashboard.sales} isOld={query.isPlaceholderData} view={view} />
              <div className="grid content-start gap-5 md:grid-cols-2 xl:grid-cols-1">
                {isLive && <SettlePanel />}
                <QuickActions />
                <LowStockPanel products={dashboard.lowStock} />
              </div>
            </div>
            <Panel
              title={dashboardMessages.recentOrders}
              actions={
                <Link to={staffPaths.orders} className={textLink()}>
                  {dashboardMessages.viewAllOrders}
                </Link>
              }
            >
              {dashboard.recentOrders.length === 0 ? (
                <p className="text-muted">{dashboardMessages.noOrders}</p>
              ) : (
                <RecentOrders caption={dashboardMessages.recentOrders} orders={dashboard.recentOrders} />
              )}
            </Panel>
            {isLive && <DetailPanels period={view.period} />}
            {isLive && <FirstDay />}
          </Renewing>
        )}
      </Loaded>
    </>
  );
}
