import { ArrowRight } from 'lucide-react';
import { heroPictures } from '@/config/hero-pictures';
import { paths } from '@/config/paths';
import { site } from '@/config/site';
import { homeStory } from '@/features/about/home-story';
import { newsletterPart } from '@/features/newsletter/newsletter-part';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { Later, laterPart } from '@/ui/later';
import { Link } from '@/ui/link';
import { PageMeta } from '@/ui/page-meta';
import { ResponsiveImage } from '@/ui/responsive-image';

const HERO_SIZES = '(min-width: 1320px) 643px, (min-width: 768px) calc(52vw - 42px), calc(100vw - 34px)';
const STORY_SIZES =
  '(min-width: 1350px) 563px, (min-width: 1024px) calc(50vw - 112px), (min-width: 640px) calc(100vw - 141px), calc(100vw - 85px)';

const browsePart = laterPart(async () => (await import('@/features/browse/components/browse-links')).BrowseLinks);
const featuredPart = laterPart(async () => (await import('./featured-products')).FeaturedForSale);

export const homeParts = [browsePart, featuredPart, newsletterPart];

export function HomePage() {
  return (
    <>
      <PageMeta title={site.name} description={site.blurb} path={paths.home} />
      <Hero />
      <Later part={browsePart} />
      <Later part={featuredPart} />
      <OurStory />
      <Newsletter />
    </>
  );
}

function Hero() {
  return (
    <section className="overflow-hidden">
      <Container className="grid items-center gap-8 pt-6 pb-14 sm:pt-10 md:grid-cols-[1fr_1.1fr] lg:gap-12 lg:pb-20">
        <div className="max-md:order-2">
          <p className="inline-block rounded-full bg-(--tint-educational) px-4 py-1.5 font-semibold text-(--on-educational) text-sm">
            For ages 0 to 12
          </p>
          <h1 className="mt-5 text-[clamp(2.4rem,1.3rem+3.1vw,4.1rem)] leading-[1.05]">
            Toys and books for curious children
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted leading-relaxed sm:text-xl">
            Things to build, read, bang, paint and take outside. Chosen in Nairobi by people who sit on the floor and
            play.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="large">
              <Link to={paths.shop}>Shop Now</Link>
            </Button>
            <Button asChild size="large" variant="secondary">
              <Link to={paths.about}>Our Story</Link>
            </Button>
          </div>
        </div>
        <div data-tint="outdoor" className="rounded-[2.25rem] bg-gradient-to-b from-(--tint-books) to-(--tint-outdoor)">
          <ResponsiveImage picture={heroPictures.baobab} sizes={HERO_SIZES} priority />
        </div>
      </Container>
    </section>
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
                Read our story
                <ArrowRight className="size-5" aria-hidden="true" />
              </Link>
            </Button>
          </div>
        </div>
      </Container>
    </section>
  );
}

function Newsletter() {
  return (
    <section aria-labelledby="newsletter" className="mt-24">
      <Container className="text-center">
        <h2 id="newsletter" className="text-3xl sm:text-4xl">
          One good idea a month
        </h2>
        <p className="mt-3 mb-7 text-lg text-muted">
          An activity to try, a book to share, and what is new on our shelf. No noise.
        </p>
        <div className="mx-auto max-w-xl">
          <Later part={newsletterPart} />
        </div>
      </Container>
    </section>
  );
}
