import { cx } from 'class-variance-authority';
import { articlePictures } from '@/config/pictures';
import type { Article } from '@/domain/article';
import { ResponsiveImage } from '@/ui/responsive-image';
import { articleTint } from '../category-tint';

const bySource = new Map(
  Object.values(articlePictures).map((picture) => [`/images/${picture.group}/${picture.name}.webp`, picture]),
);

interface ArticlePictureProps {
  article: Pick<Article, 'image' | 'category'>;
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
  className?: string;
}

/** Our own pictures come in several widths; any other picture is shown as it is. */
export function ArticlePicture({
  article,
  sizes,
  priority = false,
  decorative = false,
  className,
}: ArticlePictureProps) {
  const scene = bySource.get(article.image);
  return (
    <div data-tint={articleTint(article.category)} className={cx('tint-ground aspect-3/2 overflow-hidden', className)}>
      {scene ? (
        <ResponsiveImage
          picture={scene}
          sizes={sizes}
          priority={priority}
          decorative={decorative}
          className="size-full"
          imageClassName="h-full object-cover"
        />
      ) : (
        // The title is beside it.
        article.image && (
          <img
            src={article.image}
            alt=""
            width={960}
            height={640}
            loading={priority ? 'eager' : 'lazy'}
            className="size-full object-cover"
          />
        )
      )}
    </div>
  );
}
