import { Skeleton } from '@/ui/skeleton';
import { adminMessages } from './words';

export function PageSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {adminMessages.loading}
      </p>
      <Skeleton className="mb-6 h-9 w-48" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
