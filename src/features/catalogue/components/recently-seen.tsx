import { lazy, Suspense } from 'react';
import { useIsInUse } from '@/lib/when-in-use';
import { WidgetBoundary } from '@/ui/widget-boundary';
import { productPageMessages } from '../product-page-messages';

const RecentlySeenRow = lazy(async () => ({ default: (await import('./recently-seen-row')).RecentlySeenRow }));

/** Only the device knows it, so that it comes after the page. */
export function RecentlySeen({ current }: { current: number }) {
  const isInUse = useIsInUse();
  return (
    isInUse && (
      <WidgetBoundary name={productPageMessages.seenBefore}>
        <Suspense>
          <RecentlySeenRow current={current} />
        </Suspense>
      </WidgetBoundary>
    )
  );
}
