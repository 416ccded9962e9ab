import type { ReactNode } from 'react';
import { scenePictures } from '@/config/pictures';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { useDataMode, useHasDemo } from './data-mode';
import { adminMessages } from './words';

/**
 * A page of the staff area. In demo mode, a page without demo data shows a note that its data is live, or that there is
 * none because no database is configured.
 */
export function LiveDataOnly({ children }: { children: ReactNode }) {
  const { mode, canChoose } = useDataMode();
  const hasDemo = useHasDemo();
  if (mode === 'live' || hasDemo) return children;
  if (!canChoose) {
    return (
      <EmptyState picture={scenePictures.error} title={adminMessages.needsDatabase} level={1}>
        <p>{adminMessages.needsDatabaseHint}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Notice kind="info" className="mb-6 print:hidden">
        {adminMessages.liveOnly}
      </Notice>
      {children}
    </>
  );
}
