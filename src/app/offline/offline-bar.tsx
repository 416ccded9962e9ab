import { WifiOff } from 'lucide-react';
import { useCatalogueSeenAt } from '@/features/products/customer/seen-at';
import { formatMoment } from '@/lib/format';
import { useIsOnline } from '@/lib/online';
import { offlineMessages } from '@/pages/words';

/** Fixed to the bottom while offline. The live region exists before, so that its text is announced, and it is one. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const seenAt = useCatalogueSeenAt();
  return (
    <div aria-live="polite" role={isOnline ? undefined : 'status'} className="sticky bottom-0 z-30 low:static">
      {!isOnline && (
        <p
          data-offline-bar=""
          className="flex items-center justify-center gap-3 border-line border-t bg-raised px-4 py-3 text-ink text-sm shadow-lifted"
        >
          <WifiOff className="size-5 shrink-0" aria-hidden="true" />
          <span>
            {offlineMessages.bar} {seenAt && offlineMessages.seenAt(formatMoment(seenAt))}
          </span>
        </p>
      )}
    </div>
  );
}
