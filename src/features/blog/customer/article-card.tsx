import { cx } from 'class-variance-authority';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Article } from '@/domain/article';
import { isolatedList } from '@/lib/isolated';
import { Badge } from '@/ui/badge';
import { card, cardLink } from '@/ui/card';
import { ArticlePicture } from './article-picture';
import { Byline } from './byline';
import { articleTint } from './category-tint';

interface ArticleCardProps {
  article: Article;
  sizes: string;
  priority?: boolean;
  /** Larger, with the picture at the side in wide layouts. */
  lead?: boolean;
}

export function ArticleCard({ article, sizes, priority = false, lead = false }: ArticleCardProps) {
  return (
    <article
      className={card({
        shape: 'panel',
        isLink: true,
        className: cx('flex h-full flex-col', lead && 'lg:grid lg:grid-cols-[1.25fr_1fr] lg:rounded-[2.25rem]'),
      })}
    >
      <ArticlePicture
        article={article}
        sizes={sizes}
        priority={priority}
        decorative
        {...(lead ? { className: 'lg:aspect-auto lg:h-full' } : {})}
      />
      <div className={cx('flex flex-1 flex-col items-start p-5 sm:p-6', lead && 'lg:justify-center lg:p-10 xl:p-12')}>
        <Badge tint={articleTint(article.category)}>{article.category}</Badge>
        <h3 className={cx('mt-3.5 leading-snug', lead ? 'text-2xl sm:text-3xl lg:text-[2.2rem]' : 'text-xl')}>
          <Link to={paths.article.to(article.id)} className={cx(cardLink, 'group-hover:text-brand')}>
            {article.title}
          </Link>
        </h3>
        <p className={cx('mt-2 text-muted leading-relaxed', lead && 'text-lg')}>{article.excerpt}</p>
        <p className="mt-2 mb-5 break-words text-muted text-sm">{isolatedList(article.tags, ' · ')}</p>
        <Byline article={article} {...(lead ? {} : { className: 'mt-auto' })} />
      </div>
    </article>
  );
}
