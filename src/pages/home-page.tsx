import { Link } from 'react-router-dom';
import { heroPictures } from '@/config/hero-pictures';
import { paths } from '@/config/paths';
import { site } from '@/config/site';
import { NewsletterForm } from '@/features/newsletter/customer/newsletter-form';
import { useShopSettings } from '@/features/settings/data';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { ResponsiveImage } from '@/ui/responsive-image';
import { HomeMore } from './home-more';
import { homeMessages } from './home-words';

/** Beside the one call to action, in its row also on a phone. */
const QUIET = 'px-4 max-sm:px-3';

const HERO_SIZES =
  '(min-width: 1350px) 583px, (min-width: 1024px) calc(47.6vw - 59px), (min-width: 768px) calc(47.6vw - 42px), calc(100vw - 34px)';

function HomePage() {
  return (
    <>
      <PageMeta title={site.name} description={site.blurb} path={paths.home} />
      <Hero />
      <HomeMore />
      <Newsletter />
    </>
  );
}

function Hero() {
  const { bannerTitle, bannerText } = useShopSettings();
  return (
    <section className="overflow-hidden">
      <Container className="grid items-center gap-6 pt-4 pb-7 sm:gap-8 sm:pt-5 md:grid-cols-[1.1fr_1fr] lg:gap-12">
        <div className="max-md:order-2">
          <p className="inline-block rounded-full bg-(--tint-educational) px-4 py-1.5 font-semibold text-(--on-educational) text-sm">
            {homeMessages.ages}
          </p>
          <h1 className="mt-4 text-[clamp(2.4rem,1.3rem+3.1vw,4.1rem)] leading-[1.05] wrap-anywhere" dir="auto">
            {bannerTitle}
          </h1>
          <p className="mt-4 max-w-xl text-lg text-muted leading-relaxed sm:text-xl wrap-anywhere" dir="auto">
            {bannerText}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2">
            <Button asChild size="large" className="max-sm:px-6 md:max-lg:px-6">
              <Link to={paths.shop}>{homeMessages.toShop}</Link>
            </Button>
            <Button asChild variant="quiet" className={QUIET}>
              <Link to={paths.about}>{homeMessages.toStory}</Link>
            </Button>
            <Button asChild variant="quiet" className={QUIET}>
              <Link to={paths.giftFinder}>{homeMessages.toGift}</Link>
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

function Newsletter() {
  return (
    <section aria-labelledby="newsletter" className="mt-24">
      <Container className="text-center">
        <h2 id="newsletter" className="text-3xl sm:text-4xl">
          {homeMessages.newsletter}
        </h2>
        <p className="mt-3 mb-7 text-lg text-muted">{homeMessages.newsletterHint}</p>
        <div className="mx-auto max-w-xl">
          <NewsletterForm />
        </div>
      </Container>
    </section>
  );
}

export { HomePage as Component };
