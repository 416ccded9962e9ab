import { cx } from 'class-variance-authority';
import { useState } from 'react';
import type { Product } from '@/domain/product';
import { galleryPictures } from '@/domain/product-facts';
import { useNow } from '@/lib/hydration';
import { useLazyDialog } from '@/ui/use-lazy-dialog';
import { ProductBadges } from './product-badges';
import { productPageMessages } from './product-page-words';
import { ProductPicture } from './product-picture';

const loadViewer = async () => (await import('./picture-viewer')).PictureViewer;

const sizes =
  '(min-width: 1350px) 518px, (min-width: 1024px) calc(50vw - 157px), (min-width: 640px) calc(50vw - 44px), calc(100vw - 34px)';

/** On a desktop with room for the small pictures at the side, so that the large one fits on the first screen. */
export const galleryFrame = 'grid content-start gap-3 lg:grid-cols-[minmax(0,1fr)_4.25rem]';

export function ProductGallery({ product, hasCurrentPrices }: { product: Product; hasCurrentPrices: boolean }) {
  const pictures = galleryPictures(product);
  const [chosen, setChosen] = useState(0);
  const viewer = useLazyDialog(loadViewer);
  const index = Math.min(chosen, pictures.length - 1);
  const shown = pictures[index];
  const asProduct = (picture = shown) => ({ ...product, image: picture?.url ?? '' });
  return (
    <div className={galleryFrame}>
      <div className="relative">
        <ProductPicture
          key={index}
          product={asProduct()}
          alt={shown?.alt ?? ''}
          sizes={sizes}
          priority={index === 0}
          className="rounded-panel max-sm:aspect-[6/5]!"
        />
        <button
          type="button"
          aria-label={productPageMessages.enlarge}
          {...viewer.opener}
          className="absolute inset-0 cursor-zoom-in rounded-panel"
        />
        <ProductBadges product={product} hasCurrentPrices={hasCurrentPrices} now={useNow()} />
      </div>
      {pictures.length > 1 && (
        <ul
          aria-label={productPageMessages.picturesOf(product.name)}
          className="flex flex-wrap content-start gap-2 lg:gap-3"
        >
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={productPageMessages.picture(at + 1, pictures.length)}
                aria-current={at === index}
                onClick={() => (at === index ? void viewer.open() : setChosen(at))}
                className={cx(
                  'block overflow-hidden rounded-card border-2 transition-colors',
                  at === index ? 'border-brand' : 'border-line hover:border-brand',
                )}
              >
                <ProductPicture
                  product={asProduct(picture)}
                  sizes="(min-width: 1024px) 72px, 51px"
                  decorative
                  className="size-12 lg:size-16"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewer.Dialog && (
        <viewer.Dialog product={product} pictures={pictures} index={index} onShow={setChosen} onClose={viewer.close} />
      )}
    </div>
  );
}
