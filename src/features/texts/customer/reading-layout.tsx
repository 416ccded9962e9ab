import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import type { Tint } from '@/ui/badge';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { type ContentsEntry, TableOfContents } from '@/ui/table-of-contents';
import type { Introduction } from './policy';

interface ReadingLayoutProps {
  introduction: Introduction;
  note?: ReactNode;
  icon: LucideIcon;
  tint: Tint;
  sections: readonly ContentsEntry[];
  children: ReactNode;
}

export function ReadingLayout({ introduction, note, icon: Icon, tint, sections, children }: ReadingLayoutProps) {
  const { path, title, intro } = introduction;
  return (
    <Container className="pb-10">
      <PageMeta title={title} description={intro} path={path} />
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <header
        data-tint={tint}
        className="relative mb-8 overflow-hidden rounded-[2.25rem] bg-(--tint) px-6 pt-10 pb-14 sm:py-14 sm:pr-48 sm:pl-12 lg:mb-12"
      >
        <Icon
          aria-hidden="true"
          strokeWidth={1.25}
          className="pointer-events-none absolute -right-4 -bottom-6 size-20 -rotate-12 text-(--on-tint) opacity-20 sm:right-2 sm:-bottom-9 sm:size-40 lg:right-10 lg:size-56"
        />
        <h1 className="relative max-w-2xl text-[clamp(2.1rem,1.5rem+2.6vw,3.4rem)]">{title}</h1>
        <p className="relative mt-4 max-w-xl text-lg leading-relaxed">{intro}</p>
        {note && <p className="relative mt-4 text-(--on-tint) text-sm">{note}</p>}
      </header>
      <div className="grid gap-x-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <TableOfContents entries={sections} />
        </div>
        {children}
      </div>
    </Container>
  );
}
