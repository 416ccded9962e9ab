import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { site } from '@/config/site';
import { staffPaths } from '@/config/staff-paths';
import { useNewOrderSound, useNewOrders } from '@/features/orders/staff/new-orders';
import { newOrdersMessages } from '@/features/orders/staff/words';
import { adminArea } from '@/features/staff-area/data';
import { DataModeProvider } from '@/features/staff-area/data-mode';
import { LiveDataOnly } from '@/features/staff-area/live-data-only';
import { PageSkeleton } from '@/features/staff-area/page-skeleton';
import { adminMessages } from '@/features/staff-area/words';
import { ThemeProvider } from '@/features/theme/theme-context';
import { BrandMark } from '@/ui/brand-mark';
import { TitleNote } from '@/ui/page-meta';
import { Skeleton } from '@/ui/skeleton';
import { StaffGuard } from '../../guards/staff-guard';
import { SkipLink } from '../skip-link';
import { AdminHeader } from './admin-header';
import { adminParts } from './navigation';
import { Sidebar } from './sidebar';

export function AdminLayout() {
  return (
    <ThemeProvider area="admin">
      <StaffGuard waiting={<FrameSkeleton />}>
        <DataModeProvider>
          <NewOrderTitle>
            <Frame />
          </NewOrderTitle>
        </DataModeProvider>
      </StaffGuard>
    </ThemeProvider>
  );
}

/** Shows the number of new orders in the title of every page, and optionally plays a sound. */
function NewOrderTitle({ children }: { children: ReactNode }) {
  const { count } = useNewOrders({ polls: true });
  useNewOrderSound(count);
  return <TitleNote value={count === 0 ? null : newOrdersMessages.count(count)}>{children}</TitleNote>;
}

/** Removes staff data from the cache when the staff area is left, so that the next user of this tab does not see it. */
function useForgetOnLeave() {
  const queryClient = useQueryClient();
  useEffect(() => () => queryClient.removeQueries({ queryKey: adminArea }), [queryClient]);
}

function Frame() {
  useForgetOnLeave();
  return (
    <>
      <SkipLink />
      <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
        <aside
          aria-label={adminMessages.sidebar}
          className="sticky top-0 flex h-dvh scroll-p-4 flex-col gap-6 overflow-y-auto border-line border-r bg-sunken p-4 max-lg:hidden print:hidden"
        >
          <Link to={staffPaths.home} className="flex items-center gap-2.5 px-2 pt-1 text-brand">
            <BrandMark className="size-9" />
            <span>
              <span className="block font-display font-semibold text-xl leading-tight">{site.name}</span>
              <span className="block text-muted text-sm leading-tight">{adminMessages.title}</span>
            </span>
          </Link>
          <Sidebar />
        </aside>
        <div className="min-w-0">
          <AdminHeader />
          <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-4 py-6 sm:px-5 lg:px-8 print:p-0">
            <LiveDataOnly>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </LiveDataOnly>
          </main>
        </div>
      </div>
    </>
  );
}

function FrameSkeleton() {
  return (
    <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <div className="flex h-dvh flex-col gap-2 border-line border-r bg-sunken p-4 max-lg:hidden">
        <Skeleton className="mb-5 h-11 w-40" />
        {adminParts.map(({ to }) => (
          <Skeleton key={to} className="h-10" />
        ))}
      </div>
      <div>
        <div className="h-16 border-line border-b" />
        <div className="mx-auto max-w-[84rem] px-4 py-6 sm:px-5 lg:px-8">
          <PageSkeleton />
        </div>
      </div>
    </div>
  );
}
