import { PageSkeleton } from '@/features/admin/shared/components/page-skeleton';
import { Skeleton } from '@/ui/skeleton';
import { adminNavigation } from './navigation';

export function FrameSkeleton() {
  return (
    <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <div className="flex h-dvh flex-col gap-2 border-line border-r bg-sunken p-4 max-lg:hidden">
        <Skeleton className="mb-5 h-11 w-40" />
        {adminNavigation.map(({ to }) => (
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
