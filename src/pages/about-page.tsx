import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { site } from '@/config/site';
import { aboutSections } from '@/features/about/story';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { pill } from '@/ui/pill';
import { AboutMore } from './about-more';

const stops = [
  { ...aboutSections.story, tint: 'toys' },
  { ...aboutSections.mission, tint: 'outdoor' },
  { ...aboutSections.team, tint: 'books' },
] as const;

function AboutPage() {
  return (
    <Container className="pt-8 sm:pt-14">
      <PageMeta
        title="About Us"
        description={`Two people in Nairobi who choose toys and books that leave room for play. How ${site.name} began, what we look for, and who we are.`}
        path={paths.about}
      />
      <header className="mx-auto mb-14 max-w-3xl text-center sm:mb-20">
        <p
          data-tint="educational"
          className="inline-block rounded-full bg-(--tint) px-4 py-1.5 font-semibold text-(--on-tint) text-sm"
        >
          About Us
        </p>
        <h1 className="mt-5 text-[clamp(2.4rem,1.6rem+3.6vw,4.1rem)] leading-[1.05]">Good toys leave room</h1>
        <p className="mx-auto mt-5 max-w-xl text-lg text-muted leading-relaxed sm:text-xl">
          {site.name} is two people in Nairobi, a shelf of good things, and a lot of time on the floor.
        </p>
        <nav aria-label="On this page" className="mt-7">
          <ul className="flex flex-wrap justify-center gap-2.5">
            {stops.map((stop) => (
              <li key={stop.id}>
                <Link to={{ hash: stop.id }} data-tint={stop.tint} className={pill({ look: 'tinted' })}>
                  {stop.heading}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <AboutMore />
    </Container>
  );
}

export { AboutPage as Component };
