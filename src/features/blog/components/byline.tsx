import type { Article } from '@/domain/article';
import { formatDay } from '@/lib/format';
import { classNames } from '@/ui/class-names';

interface BylineProps {
  article: Pick<Article, 'author' | 'date' | 'readingMinutes'>;
  className?: string;
}

/** Who wrote it, when, and how long it takes to read. */
export function Byline({ article, className }: BylineProps) {
  return (
    <p className={classNames('flex flex-wrap gap-x-2 text-muted text-sm', className)}>
      <span className="font-semibold text-ink">{article.author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={article.date}>{formatDay(article.date)}</time>
      <span aria-hidden="true">·</span>
      <span>{article.readingMinutes} min read</span>
    </p>
  );
}
