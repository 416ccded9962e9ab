import { Skeleton } from '@/ui/skeleton';

export function WishListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="h-11 w-48 rounded-full" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_23rem]">
        <Skeleton className="h-96 rounded-panel" />
        <Skeleton className="h-72 rounded-panel" />
      </div>
    </div>
  );
}
