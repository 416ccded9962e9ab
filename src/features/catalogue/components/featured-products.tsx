import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { Reveal } from '@/ui/reveal';
import { catalogueMessages } from '../messages';
import { useProducts } from '../queries';
import { ProductCard, ProductCardSkeleton } from './product-card';

/** The four products on the front page, by id. */
export const FEATURED_IDS: readonly number[] = [1, 2, 3, 6];
/** How much of a card must be visible before it shows itself, and how long each waits for its neighbour (ms). */
const REVEAL = { threshold: 0.1, stagger: 150 } as const;
const sizes = '(min-width: 1024px) 270px, 46vw';

/** Four products to begin with. */
export function FeaturedProducts({ actionFor }: { actionFor?: (product: Product) => ReactNode }) {
  const { data: products } = useProducts();
  const featured = FEATURED_IDS.map((id) => products?.find((product) => product.id === id));
  return (
    <section aria-labelledby="featured">
      <Container>
        <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
          <h2 id="featured" className="text-3xl sm:text-4xl">
            {catalogueMessages.featured}
          </h2>
          <Button asChild variant="secondary">
            <Link to={paths.shop}>View All Products</Link>
          </Button>
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
          {featured.map((product, index) => (
            <li key={FEATURED_IDS[index]}>
              {product ? (
                <Reveal threshold={REVEAL.threshold} delay={index * REVEAL.stagger} className="h-full">
                  <ProductCard product={product} sizes={sizes} action={actionFor?.(product)} />
                </Reveal>
              ) : (
                !products && <ProductCardSkeleton />
              )}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
