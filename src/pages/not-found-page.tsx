import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '@/lib/log';
import { Later, laterPart } from '@/ui/later';
import { PageMeta } from '@/ui/page-meta';

const contentPart = laterPart(async () => (await import('./not-found-content')).NotFoundContent);

export const notFoundParts = [contentPart];

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => logFailure('Page not found', pathname, { isFault: false }), [pathname]);
  return (
    <>
      <PageMeta title="Page not found" noindex />
      <Later part={contentPart} />
    </>
  );
}
