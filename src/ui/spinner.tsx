import { LoaderCircle } from 'lucide-react';

/** Says that something is under way, to eyes and to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-muted">
      <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />
      {label}
    </p>
  );
}
