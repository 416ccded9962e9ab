import type { ReactNode } from 'react';
import { PageMeta } from '@/ui/page-meta';

interface PageTitleProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function PageTitle({ title, children, actions }: PageTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageMeta title={title} noindex />
      <div>
        <h1 className="text-3xl">{title}</h1>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
