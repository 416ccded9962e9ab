import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { featuredProducts, type Product } from '@/domain/product';
import { Container } from '@/ui/container';
import { Reveal } from '@/ui/reveal';
import { AllLink, SectionHeading } from '@/ui/section-heading';
import { ProductCard, ProductCardSkeleton } from './product-card';
import { useProducts } from './queries';
import { useCardFacts } from './use-card-facts';
import { catalogueMessages } from './words';

const ROOM = 4;
/** The visible share of a card that reveals it, and the delay between two cards in milliseconds. */
const REVEAL = { threshold: 0.1, stagger: 150 } as const;
const sizes =
  '(min-width: 1350px) 303px, (min-width: 1024px) calc(25vw - 33px), (min-width: 640px) calc(50vw - 39px), calc(50vw - 24px)';

export function FeaturedProducts({ actionFor }: { actionFor?: (product: Product) => ReactNode }) {
  const { products, hasCurrentPrices } = useProducts();
  const factsOf = useCardFacts();
  return (
    <section aria-labelledby="featured">
      <Container>
        <SectionHeading
          id="featured"
          title={catalogueMessages.featured}
          action={<AllLink to={paths.shop}>{catalogueMessages.viewAll}</AllLink>}
        />
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
          {products
            ? featuredProducts(products, ROOM).map((product, index) => (
                <li key={product.id}>
                  <Reveal threshold={REVEAL.threshold} delay={index * REVEAL.stagger} className="h-full">
                    <ProductCard
                      product={product}
                      sizes={sizes}
                      hasCurrentPrices={hasCurrentPrices}
                      actionFor={actionFor}
                      {...factsOf(product)}
                    />
                  </Reveal>
                </li>
              ))
            : Array.from({ length: ROOM }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <li key={index}>
                  <ProductCardSkeleton />
                </li>
              ))}
        </ul>
      </Container>
    </section>
  );
}
