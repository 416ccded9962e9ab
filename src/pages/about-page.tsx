import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { aboutSections } from '@/features/about/story';
import { aboutMessages } from '@/features/about/words';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { pill } from '@/ui/pill';
import { uiWords } from '@/ui/words';
import { AboutMore } from './about-more';

const stops = [
  { ...aboutSections.story, tint: 'toys' },
  { ...aboutSections.mission, tint: 'outdoor' },
  { ...aboutSections.team, tint: 'books' },
] as const;

function AboutPage() {
  return (
    <Container className="pt-8 sm:pt-14">
      <PageMeta title={aboutMessages.title} description={aboutMessages.summary} path={paths.about} />
      <header className="mx-auto mb-14 max-w-3xl text-center sm:mb-20">
        <p
          data-tint="educational"
          className="inline-block rounded-full bg-(--tint) px-4 py-1.5 font-semibold text-(--on-tint) text-sm"
        >
          {aboutMessages.title}
        </p>
        <h1 className="mt-5 text-[clamp(2.4rem,1.6rem+3.6vw,4.1rem)] leading-[1.05]">{aboutMessages.heading}</h1>
        <p className="mx-auto mt-5 max-w-xl text-lg text-muted leading-relaxed sm:text-xl">{aboutMessages.intro}</p>
        <nav aria-label={uiWords.onThisPage} className="mt-7">
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
