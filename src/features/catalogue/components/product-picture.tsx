import { productPictures } from '@/config/pictures';
import type { Product } from '@/domain/product';
import { ArtPicture } from '@/ui/art-picture';
import { classNames } from '@/ui/class-names';
import { categoryTint } from '../category-tint';

const bySource = new Map(
  Object.values(productPictures).map((picture) => [`/images/${picture.group}/${picture.name}.webp`, picture]),
);

interface ProductPictureProps {
  product: Pick<Product, 'image' | 'name' | 'category'>;
  sizes: string;
  priority?: boolean;
  /** The name stands beside it: screen readers skip the picture. */
  decorative?: boolean;
  className?: string;
}

/** A product on the ground of its category. Our own scenes come in several widths; any other picture as it is. */
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
      className={classNames('tint-ground relative aspect-square overflow-hidden', className)}
    >
      {scene ? (
        <ArtPicture art={scene} sizes={sizes} priority={priority} decorative={decorative} className="size-full" />
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
