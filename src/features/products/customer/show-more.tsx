import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { filterMessages } from './browse-words';

interface ShowMoreProps {
  shown: number;
  count: number;
  hasMore: boolean;
  /** So many products are shown that filters would help more. */
  isFull: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  show: () => void;
}

/** Loads the next page of a list. The first product of that page is focused. */
export function ShowMore({ shown, count, hasMore, isFull, isLoading, hasFailed, show }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || shown <= before.current) return;
    const links = place.current?.parentElement?.querySelectorAll<HTMLElement>('li h3 a');
    links?.[before.current]?.focus({ preventScroll: true });
    before.current = null;
  }, [shown]);
  const onClick = () => {
    before.current = shown;
    show();
  };
  return (
    <div ref={place} className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-muted">
        {filterMessages.shownOf(shown, count)}
      </p>
      {hasFailed && <p className="text-danger">{filterMessages.moreFailed}</p>}
      {!hasMore ? null : isFull ? (
        <p className="text-muted">{filterMessages.narrow}</p>
      ) : (
        <Button variant="secondary" aria-disabled={isLoading} onClick={isLoading ? undefined : onClick}>
          {hasFailed ? filterMessages.tryAgain : isLoading ? filterMessages.loadingMore : filterMessages.showMore}
        </Button>
      )}
    </div>
  );
}
