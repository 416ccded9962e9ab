import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ThemeToggle } from '@/features/theme/theme-toggle';
import { BrandMark } from '@/ui/brand-mark';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';
import { TableOfContents } from '@/ui/table-of-contents';
import type { Part } from './part';
import { actionParts } from './parts/actions';
import { choiceParts } from './parts/choices';
import { colourParts } from './parts/colours';
import { contentParts } from './parts/content';
import { fieldParts } from './parts/fields';
import { messageParts } from './parts/messages';
import { pageParts } from './parts/page';
import { tableParts } from './parts/table';
import { windowParts } from './parts/windows';

const parts = [
  ...colourParts,
  ...actionParts,
  ...fieldParts,
  ...choiceParts,
  ...messageParts,
  ...contentParts,
  ...tableParts,
  ...windowParts,
  ...pageParts,
];

/** Every component of `src/ui` in all of its states, in the theme of the switch. */
export function Gallery() {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <>
      <PageMeta title="Parts" description="Every part of the interface in all of its states." />
      <header className="sticky top-0 z-30 border-line border-b bg-paper/90 backdrop-blur-md">
        <Container className="flex items-center gap-2.5 py-2 text-brand">
          <BrandMark className="size-8" />
          <p className="font-display font-semibold text-lg">src/ui</p>
          <div className="ml-auto">
            <ThemeToggle />
          </div>
        </Container>
      </header>
      <main>
        <Container className="py-10">
          <PageHeading title="Parts">
            Every part of the interface in all of its states. The switch at the top shows them in the other theme.
          </PageHeading>
          <div className="grid gap-x-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
            <div>
              <TableOfContents entries={parts} />
            </div>
            <div className="grid min-w-0 gap-14">
              {parts.map((part) => (
                <PartSection key={part.id} part={part} />
              ))}
            </div>
          </div>
        </Container>
      </main>
    </>
  );
}

function PartSection({ part: { id, heading, files, use, Specimens } }: { part: Part }) {
  return (
    <section id={id} data-files={files.join(' ')} aria-labelledby={`${id}-heading`} className="min-w-0">
      <h2 id={`${id}-heading`} className="text-2xl sm:text-3xl">
        {heading}
      </h2>
      <p className="mt-2 max-w-reading text-muted">{use}</p>
      <p className="mt-1 font-mono text-muted text-xs">{files.map((file) => `src/ui/${file}.tsx`).join(', ')}</p>
      <div className="mt-5 grid items-stretch gap-x-6 gap-y-8 rounded-panel border border-line p-4 sm:grid-cols-2 sm:p-7 xl:grid-cols-3">
        <Specimens />
      </div>
    </section>
  );
}
