import { Skeleton } from '@/ui/skeleton';
import type { FormTab } from './sign-in-urls';
import { authMessages } from './words';

/** Fields in each row, from the sm breakpoint on. */
const rows: Readonly<Record<FormTab, readonly number[]>> = { in: [1], up: [2, 1, 1] };

export function AuthFormSkeleton({ tab }: { tab: FormTab }) {
  return (
    <div role="status" aria-label={authMessages.loading} className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 justify-items-center gap-2 pb-6">
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="h-5 w-64 max-w-full max-sm:h-11" />
      </div>
      {rows[tab].map((fields, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a fixed shape
        <div key={row} className={fields === 2 ? 'grid gap-6 sm:grid-cols-2 sm:gap-4' : 'grid'}>
          <FieldSkeleton />
          {fields === 2 && <FieldSkeleton />}
        </div>
      ))}
      <Skeleton className="h-12 rounded-full" />
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-12 rounded-2xl" />
    </div>
  );
}
