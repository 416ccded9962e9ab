import type { CompleteProduct } from '@/domain/product-facts';
import { productPageMessages } from './product-page-words';
import { ProductPicture } from './product-picture';

/** The open pages of a book, as large as space allows. */
export function LookInside({ product }: { product: CompleteProduct }) {
  const { spreads } = product;
  if (spreads.length === 0) return null;
  return (
    <section aria-labelledby="look-inside">
      <h2 id="look-inside" className="text-xl sm:text-2xl">
        {productPageMessages.lookInside}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {spreads.map(({ url, alt }) => (
          <li key={url}>
            <ProductPicture
              product={{ ...product, image: url }}
              alt={alt}
              sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
              className="aspect-[3/2]! rounded-card"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
