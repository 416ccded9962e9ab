import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** A short summary of its content, shown while collapsed. */
  note: ReactNode;
  children: ReactNode;
}

/** A section of a long form, collapsed at first. An error inside opens it. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <details className="group min-w-0 rounded-2xl border border-line sm:col-span-2">
      <summary className="flex min-h-14 list-none items-center gap-x-3 rounded-2xl px-4 py-2 transition-colors hover:text-brand group-open:text-brand [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg leading-snug">{title}</h3>
        <span className="text-muted text-sm">{note}</span>
        <ChevronDown
          className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  );
}
