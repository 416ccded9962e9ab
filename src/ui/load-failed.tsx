import type { ReactNode } from 'react';
import { scenePictures } from '@/config/pictures';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { Notice } from './notice';
import { failedHint, uiWords } from './words';

interface LoadFailedProps {
  title: string;
  /** 1 if it is the whole page. */
  level?: 1 | 2 | 3;
  onRetry: () => void;
}

/** Instead of a page, or of its main part, that could not be loaded. */
export function LoadFailed({ title, level = 2, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      picture={scenePictures.error}
      title={title}
      level={level}
      actions={<Button onClick={onRetry}>{uiWords.retry}</Button>}
    >
      <p>{failedHint}</p>
    </EmptyState>
  );
}

interface PartFailedProps {
  kind?: 'problem' | 'info';
  className?: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Instead of a part of a page that could not be loaded; the rest of it can be used. */
export function PartFailed({ kind = 'problem', className, onRetry, children }: PartFailedProps) {
  return (
    <Notice kind={kind} className={className}>
      <p>{children}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {uiWords.retry}
      </Button>
    </Notice>
  );
}
