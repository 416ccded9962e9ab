import type { Product } from '@/domain/product';
import { type CompleteProduct, hasFacts } from '@/domain/product-facts';
import { productPageMessages } from './product-page-words';
import { ProductSections, ProductSectionsSkeleton } from './product-sections';

interface ProductStoryProps {
  product: Product | CompleteProduct;
  isComplete: boolean;
}

/** What it is and what is in the box, beside all that is known about it. */
export function ProductStory({ product, isComplete }: ProductStoryProps) {
  return (
    <div className="mt-10 grid gap-8 sm:mt-14 md:grid-cols-2 lg:gap-14">
      <div className="min-w-0">
        <p className="max-w-reading text-lg leading-relaxed">{product.description}</p>
        {hasFacts(product) && product.boxContents.length > 0 && <Box contents={product.boxContents} />}
      </div>
      {hasFacts(product) ? <ProductSections product={product} /> : !isComplete && <ProductSectionsSkeleton />}
    </div>
  );
}

function Box({ contents }: { contents: readonly string[] }) {
  return (
    <section aria-labelledby="box" className="mt-7">
      <h2 id="box" className="text-xl sm:text-2xl">
        {productPageMessages.box}
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-brand">
        {contents.map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
