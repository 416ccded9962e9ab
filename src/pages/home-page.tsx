import { Link } from 'react-router-dom';
import { heroPictures } from '@/config/hero-pictures';
import { paths } from '@/config/paths';
import { site } from '@/config/site';
import { NewsletterForm } from '@/features/newsletter/customer/newsletter-form';
import { useBanner } from '@/features/settings/data';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { ResponsiveImage } from '@/ui/responsive-image';
import { HomeMore } from './home-more';
import { homeMessages } from './home-words';

/** Two of the buttons fit into a row also where the picture stands close. */
const BESIDE_PICTURE = 'md:max-lg:px-6';

const HERO_SIZES = '(min-width: 1320px) 643px, (min-width: 768px) calc(52vw - 42px), calc(100vw - 34px)';

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
  const { bannerTitle, bannerText } = useBanner();
  return (
    <section className="overflow-hidden">
      <Container className="grid items-center gap-8 pt-6 pb-14 sm:pt-10 md:grid-cols-[1fr_1.1fr] lg:gap-12 lg:pb-20">
        <div className="max-md:order-2">
          <p className="inline-block rounded-full bg-(--tint-educational) px-4 py-1.5 font-semibold text-(--on-educational) text-sm">
            {homeMessages.ages}
          </p>
          <h1 className="mt-5 text-[clamp(2.4rem,1.3rem+3.1vw,4.1rem)] leading-[1.05] wrap-anywhere" dir="auto">
            {bannerTitle}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted leading-relaxed sm:text-xl wrap-anywhere" dir="auto">
            {bannerText}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="large" className={BESIDE_PICTURE}>
              <Link to={paths.shop}>{homeMessages.toShop}</Link>
            </Button>
            <Button asChild size="large" variant="secondary" className={BESIDE_PICTURE}>
              <Link to={paths.about}>{homeMessages.toStory}</Link>
            </Button>
            <Button asChild size="large" variant="secondary" className={BESIDE_PICTURE}>
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
