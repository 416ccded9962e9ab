import type { ReactNode } from 'react';

export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {children && <div className="mt-3 max-w-reading text-lg text-muted">{children}</div>}
    </header>
  );
}
