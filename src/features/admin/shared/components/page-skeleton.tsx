import { Skeleton } from '@/ui/skeleton';

/** A title and the ground below it: a page of the staff area before its code is there. */
export function PageSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="mb-6 h-9 w-48" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
