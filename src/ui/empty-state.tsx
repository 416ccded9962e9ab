import type { ReactNode } from 'react';
import type { Picture } from '@/config/pictures';
import { ResponsiveImage } from './responsive-image';

interface EmptyStateProps {
  picture: Picture;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** 1 if the state is the whole page. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ picture, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <ResponsiveImage picture={picture} sizes="220px" className="mb-6 w-52" decorative />
      <Heading className="text-2xl wrap-anywhere sm:text-3xl">{title}</Heading>
      {children && <div className="mt-3 text-muted">{children}</div>}
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
