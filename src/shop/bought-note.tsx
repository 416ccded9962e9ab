import { lazy, Suspense } from 'react';
import { useSession } from '@/lib/session';

const BoughtOn = lazy(() =>
  import('./bought-on').then((module) => ({ default: module.BoughtOn })).catch(() => ({ default: () => null })),
);

/** When a member bought the product. Never part of the prerendered HTML: it needs a session in this browser. */
export function BoughtNote(props: { productId: number; className?: string }) {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <Suspense>
      <BoughtOn {...props} />
    </Suspense>
  );
}
