import { LoaderCircle } from 'lucide-react';

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-muted">
      <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />
      {label}
    </p>
  );
}
