import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';
import { CardHeart } from '@/features/wish-list/wish-heart';
import { useWishedIds } from '@/features/wish-list/wished';
import { card, cardLink } from '@/ui/card';
import { TintedPicture } from './product-picture';
import { ProductPrice } from './product-price';
import { useCategoryTints } from './use-category-tints';

interface ProductRowProps {
  title: string;
  products: readonly Product[];
  /** Next to the title. */
  action?: ReactNode;
}

/** A short row of products, with picture, heart, name and price only. */
export function ProductRow({ title, products, action }: ProductRowProps) {
  const id = useId();
  const tintOf = useCategoryTints();
  const wished = useWishedIds();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {action}
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-5">
        {products.map((product) => (
          <li key={product.id}>
            <article className={card({ isLink: true, className: 'flex h-full flex-col' })}>
              <div className="relative">
                <TintedPicture
                  product={product}
                  tint={tintOf(product.category)}
                  sizes="(min-width: 1350px) 303px, (min-width: 640px) calc(25vw - 33px), calc(50vw - 24px)"
                  decorative
                />
                <CardHeart product={product} isOn={wished.has(product.id)} />
              </div>
              <div className="flex flex-1 flex-col gap-2 p-4">
                <h3 className="leading-snug sm:text-lg">
                  <Link to={paths.product.to(product.id)} className={cardLink}>
                    {product.name}
                  </Link>
                </h3>
                <ProductPrice product={product} className="tabular-nums mt-auto font-display font-semibold" />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
