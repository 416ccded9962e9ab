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
  '(min-width: 1350px) 608px, (min-width: 1024px) calc(50vw - 67px), (min-width: 640px) calc(100vw - 51px), calc(100vw - 34px)';

export function ProductGallery({ product, hasCurrentPrices }: { product: Product; hasCurrentPrices: boolean }) {
  const pictures = galleryPictures(product);
  const [chosen, setChosen] = useState(0);
  const viewer = useLazyDialog(loadViewer);
  const index = Math.min(chosen, pictures.length - 1);
  const shown = pictures[index];
  const asProduct = (picture = shown) => ({ ...product, image: picture?.url ?? '' });
  return (
    <div className="lg:self-start lg:[@media(min-height:56rem)]:sticky lg:top-28">
      <div className="relative">
        <ProductPicture
          key={index}
          product={asProduct()}
          alt={shown?.alt ?? ''}
          sizes={sizes}
          priority={index === 0}
          className="rounded-panel"
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
        <ul aria-label={productPageMessages.picturesOf(product.name)} className="mt-3 flex flex-wrap gap-2 sm:gap-3">
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
                  sizes="(min-width: 640px) 88px, 68px"
                  decorative
                  className="size-16 sm:size-20"
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
