import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { heroPictures } from '@/config/hero-pictures';
import { paths } from '@/config/paths';
import { QuickAdd } from '@/features/cart/quick-add';
import { AgeLinks } from '@/features/products/customer/age-links';
import { BrowseLinks } from '@/features/products/customer/browse-links';
import { FeaturedProducts } from '@/features/products/customer/featured-products';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { ResponsiveImage } from '@/ui/responsive-image';
import { WidgetBoundary } from '@/ui/widget-boundary';
import { featuredPart, homeStory } from './home-words';

const STORY_SIZES =
  '(min-width: 1350px) 563px, (min-width: 1024px) calc(50vw - 112px), (min-width: 640px) calc(100vw - 141px), calc(100vw - 85px)';

/** The home page below the first screen. */
export function HomeMore() {
  return (
    <>
      <AgeLinks />
      <WidgetBoundary name={featuredPart}>
        <FeaturedProducts actionFor={(product) => <QuickAdd product={product} />} />
      </WidgetBoundary>
      <BrowseLinks />
      <OurStory />
    </>
  );
}

function OurStory() {
  const [opening, ...rest] = homeStory.paragraphs;
  return (
    <section className="mt-24">
      <Container>
        <div className="grid items-center gap-8 rounded-[2.25rem] bg-sunken p-6 sm:p-10 lg:grid-cols-2 lg:gap-14">
          <div className="overflow-hidden rounded-panel bg-gradient-to-b from-(--tint-toys) to-(--tint-educational)">
            <ResponsiveImage picture={heroPictures.story} sizes={STORY_SIZES} />
          </div>
          <div>
            <h2 className="text-3xl sm:text-4xl">{homeStory.heading}</h2>
            <p className="mt-4 text-lg leading-relaxed">{opening}</p>
            {rest.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-muted">
                {paragraph}
              </p>
            ))}
            <Button asChild variant="quiet" className="mt-5 -ml-4">
              <Link to={paths.about}>
                {homeStory.more}
                <ArrowRight className="size-5" aria-hidden="true" />
              </Link>
            </Button>
          </div>
        </div>
      </Container>
    </section>
  );
}
