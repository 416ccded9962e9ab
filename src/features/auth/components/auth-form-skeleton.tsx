import { Skeleton } from '@/ui/skeleton';

/** The shape of the provider's form: a title, a line below it, fields, a button. */
export function AuthFormSkeleton({ fields }: { fields: number }) {
  return (
    <div role="status" aria-label="Loading the form" className="grid gap-6">
      <div className="grid justify-items-center gap-2">
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
      {Array.from({ length: fields }, (_, index) => index).map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-12 rounded-2xl" />
        </div>
      ))}
      <Skeleton className="h-12 rounded-full" />
    </div>
  );
}
