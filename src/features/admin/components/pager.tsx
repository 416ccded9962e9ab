import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/ui/button';
import type { KeysetPages, Position } from '../use-keyset-pages';

interface PagerProps {
  pages: KeysetPages;
  /** The last row of this page when there are more. */
  next: Position | null;
  labels: { title: string; newer: string; newest: string; older: string };
}

/** The way to the next page and back; nothing where everything is on one page. */
export function Pager({ pages, next, labels }: PagerProps) {
  if (!next && !pages.before) return null;
  return (
    <nav aria-label={labels.title} className="mt-4 flex justify-between gap-3">
      {pages.before ? (
        <Button variant="secondary" size="small" onClick={pages.goToNewer}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          {pages.hasEarlier ? labels.newer : labels.newest}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button variant="secondary" size="small" onClick={() => pages.goToOlder(next)}>
          {labels.older}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      )}
    </nav>
  );
}
