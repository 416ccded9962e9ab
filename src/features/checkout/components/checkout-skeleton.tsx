import { Skeleton } from '@/ui/skeleton';

export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Loading checkout" className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-128 rounded-panel" />
      <Skeleton className="h-72 rounded-panel" />
    </div>
  );
}
