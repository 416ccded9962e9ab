import { cx } from 'class-variance-authority';
import { productPictures } from '@/config/pictures';
import type { Product } from '@/domain/product';
import { ResponsiveImage } from '@/ui/responsive-image';
import { categoryTint } from '../category-tint';

const bySource = new Map(
  Object.values(productPictures).map((picture) => [`/images/${picture.group}/${picture.name}.webp`, picture]),
);

interface ProductPictureProps {
  product: Pick<Product, 'image' | 'name' | 'category'>;
  sizes: string;
  priority?: boolean;
  /** The name is beside it, so screen readers skip the picture. */
  decorative?: boolean;
  className?: string;
}

/** Our own pictures come in several widths; any other picture is shown as it is. */
export function ProductPicture({
  product,
  sizes,
  priority = false,
  decorative = false,
  className,
}: ProductPictureProps) {
  const scene = bySource.get(product.image);
  return (
    <div
      data-tint={categoryTint(product.category)}
      className={cx('tint-ground relative aspect-square overflow-hidden', className)}
    >
      {scene ? (
        <ResponsiveImage
          picture={scene}
          sizes={sizes}
          priority={priority}
          decorative={decorative}
          className="size-full"
        />
      ) : (
        product.image && (
          <img
            src={product.image}
            alt={decorative ? '' : product.name}
            width={640}
            height={640}
            loading={priority ? 'eager' : 'lazy'}
            className="size-full object-cover"
          />
        )
      )}
    </div>
  );
}
