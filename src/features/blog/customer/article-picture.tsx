import { cx } from 'class-variance-authority';
import { articlePictures } from '@/config/article-pictures';
import { pictureAt } from '@/config/pictures';
import type { Article } from '@/domain/article';
import { StoredPicture } from '@/ui/stored-picture';
import { articleTint } from './category-tint';

interface ArticlePictureProps {
  article: Pick<Article, 'imageUrl' | 'category'>;
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
  className?: string;
}

export function ArticlePicture({
  article,
  sizes,
  priority = false,
  decorative = false,
  className,
}: ArticlePictureProps) {
  return (
    <div data-tint={articleTint(article.category)} className={cx('tint-ground aspect-3/2 overflow-hidden', className)}>
      <StoredPicture
        url={article.imageUrl}
        own={pictureAt(articlePictures, article.imageUrl)}
        // The title is next to it, and pictures from elsewhere have no alternative text.
        alt=""
        width={960}
        height={640}
        sizes={sizes}
        priority={priority}
        decorative={decorative}
      />
    </div>
  );
}
