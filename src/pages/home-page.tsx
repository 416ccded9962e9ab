import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { heroPictures } from '@/config/pictures';
import { site } from '@/config/site';
import { QuickAdd } from '@/features/cart/components/quick-add';
import { FeaturedProducts } from '@/features/catalogue/components/featured-products';
import { NewsletterForm } from '@/features/newsletter/components/newsletter-form';
import { ArtPicture } from '@/ui/art-picture';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';

export function HomePage() {
  return (
    <>
      <PageMeta title={site.name} description={site.blurb} />
      <Hero />
      <FeaturedProducts actionFor={(product) => <QuickAdd product={product} />} />
      <OurStory />
      <Newsletter />
    </>
  );
}

function Hero() {
  return (
    <section className="overflow-hidden">
      <Container className="grid items-center gap-8 pt-6 pb-14 sm:pt-10 lg:grid-cols-[1fr_1.15fr] lg:gap-12 lg:pb-20">
        <div className="max-lg:order-2">
          <p className="inline-block rounded-full bg-(--tint-educational) px-4 py-1.5 font-semibold text-(--on-educational) text-sm">
            For ages 0 to 12
          </p>
          <h1 className="mt-5 text-[clamp(2.4rem,1.6rem+3.6vw,4.1rem)] leading-[1.05]">
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
            <Button asChild size="large" look="secondary">
              <Link to={paths.about}>Our Story</Link>
            </Button>
          </div>
        </div>
        <div data-tint="outdoor" className="rounded-[2.25rem] bg-gradient-to-b from-(--tint-books) to-(--tint-outdoor)">
          <ArtPicture art={heroPictures.baobab} sizes="(min-width: 1024px) 620px, 92vw" priority />
        </div>
      </Container>
    </section>
  );
}

function OurStory() {
  return (
    <section className="mt-24">
      <Container>
        <div className="grid items-center gap-8 rounded-[2.25rem] bg-sunken p-6 sm:p-10 lg:grid-cols-2 lg:gap-14">
          <div className="overflow-hidden rounded-panel bg-gradient-to-b from-(--tint-toys) to-(--tint-educational)">
            <ArtPicture art={heroPictures.story} sizes="(min-width: 1024px) 500px, 88vw" />
          </div>
          <div>
            <h2 className="text-3xl sm:text-4xl">Our Story</h2>
            <p className="mt-4 text-lg leading-relaxed">
              We began with a box of blocks, two tired parents and one question: what will a child still play with on
              the tenth day? Every toy and book here has passed that test, in our own homes first.
            </p>
            <p className="mt-3 text-muted">
              Eight things, chosen slowly. Safe for small hands, honest about ages, made to be handed down.
            </p>
            <Button asChild look="quiet" className="mt-5 -ml-4">
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
          <NewsletterForm />
        </div>
      </Container>
    </section>
  );
}
