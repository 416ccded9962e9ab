import { cx } from 'class-variance-authority';
import type { Article } from '@/domain/article';
import { formatDay } from '@/lib/format';
import { blogMessages } from './words';

interface BylineProps {
  article: Pick<Article, 'author' | 'publishedOn' | 'readingMinutes'>;
  className?: string;
}

export function Byline({ article, className }: BylineProps) {
  return (
    <p className={cx('text-muted text-sm', className)}>
      <span className="block font-semibold text-ink">{article.author}</span>
      <time dateTime={article.publishedOn}>{formatDay(article.publishedOn)}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{blogMessages.readingTime(article.readingMinutes)}</span>
    </p>
  );
}
