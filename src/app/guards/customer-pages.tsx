import { Outlet } from 'react-router-dom';
import { Container } from '@/ui/container';
import { Skeleton } from '@/ui/skeleton';
import { layoutWords } from '../layouts/words';
import { SessionGuard } from './session-guard';

function CustomerPages() {
  return (
    <SessionGuard waiting={<AccountSkeleton />}>
      <Outlet />
    </SessionGuard>
  );
}

function AccountSkeleton() {
  return (
    <Container className="pb-8 sm:pb-12">
      <div role="status" aria-label={layoutWords.loadingAccount} className="grid gap-8 pt-18 lg:grid-cols-[17rem_1fr]">
        <Skeleton className="h-14 w-72 max-w-full lg:col-span-2" />
        <Skeleton className="h-28 rounded-panel lg:h-72" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
    </Container>
  );
}

export { CustomerPages as Component };
