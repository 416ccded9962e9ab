import { type ReactNode, useId } from 'react';

export const browseLink =
  'inline-flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere font-semibold text-ink transition-colors hover:text-brand hover:underline';

/** Links of one kind, as items of a list, after the words for them. */
export function BrowseRow({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="sm:grid sm:grid-cols-[10.5rem_minmax(0,1fr)] sm:gap-x-6">
      <h3 id={id} className="py-2.5 font-normal font-sans text-base text-muted">
        {title}
      </h3>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-6">
        {children}
      </ul>
    </div>
  );
}
