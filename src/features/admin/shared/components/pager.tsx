import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/ui/button';
import type { KeysetPages } from '../use-keyset-pages';

export interface PagerLabels {
  title: string;
  newer: string;
  newest: string;
  older: string;
}

interface PagerProps {
  pages: KeysetPages;
  next: string | null;
  labels: PagerLabels;
}

/** Shows nothing where everything is on one page. */
export function Pager({ pages, next, labels }: PagerProps) {
  if (next === null && pages.before === null) return null;
  return (
    <nav aria-label={labels.title} className="mt-4 flex justify-between gap-3">
      {pages.before !== null ? (
        <Button variant="secondary" size="small" onClick={pages.goToNewer}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          {pages.hasEarlier ? labels.newer : labels.newest}
        </Button>
      ) : (
        <span />
      )}
      {next !== null && (
        <Button variant="secondary" size="small" onClick={() => pages.goToOlder(next)}>
          {labels.older}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      )}
    </nav>
  );
}
