import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  anchor?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, anchor, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      {...(anchor ? { id: anchor, tabIndex: -1 } : {})}
      className="min-w-0 scroll-mt-20 rounded-card border border-line bg-raised p-4 focus:outline-none sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
