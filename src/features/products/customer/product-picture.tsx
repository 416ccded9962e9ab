import { cx } from 'class-variance-authority';
import { productPictureAt } from '@/config/product-pictures';
import type { Product } from '@/domain/product';
import type { Tint } from '@/ui/badge';
import { StoredPicture } from '@/ui/stored-picture';
import { useCategoryTints } from './use-category-tints';

interface ProductPictureProps {
  product: Pick<Product, 'image' | 'name' | 'category'>;
  sizes: string;
  /** The alternative text from staff; by default the built-in one, or the name. */
  alt?: string;
  priority?: boolean;
  /** Hidden from screen readers, because the name is next to it. */
  decorative?: boolean;
  className?: string;
}

export function ProductPicture(props: ProductPictureProps) {
  const tintOf = useCategoryTints();
  return <TintedPicture {...props} tint={tintOf(props.product.category)} />;
}

/** For lists, which know the tints of all their products. */
export function TintedPicture({
  product,
  tint,
  sizes,
  alt = '',
  priority = false,
  decorative = false,
  className,
}: ProductPictureProps & { tint: Tint }) {
  return (
    <div data-tint={tint} className={cx('tint-ground relative aspect-square overflow-hidden', className)}>
      <StoredPicture
        url={product.image}
        own={productPictureAt(product.image, alt)}
        alt={alt || product.name}
        width={640}
        height={640}
        sizes={sizes}
        priority={priority}
        decorative={decorative}
      />
    </div>
  );
}
