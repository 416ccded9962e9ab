import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { uiWords } from './words';

export interface ContentsEntry {
  id: string;
  heading: string;
}

export function TableOfContents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <>
      <details className="group mb-8 rounded-card border border-line bg-raised lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-5 font-display font-medium [&::-webkit-details-marker]:hidden">
          {uiWords.onThisPage}
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <nav aria-label={uiWords.onThisPage} className="px-2 pb-3">
          <Entries entries={entries} />
        </nav>
      </details>
      <nav
        aria-label={uiWords.onThisPage}
        className="sticky top-28 hidden max-h-[calc(100vh-9rem)] overflow-y-auto lg:block"
      >
        <p className="mb-2 px-3 font-display font-medium text-lg">{uiWords.onThisPage}</p>
        <Entries entries={entries} />
      </nav>
    </>
  );
}

function Entries({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ol className="border-line lg:border-l-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link
            to={{ hash: entry.id }}
            className="block rounded-xl px-3 py-2 text-muted leading-snug transition-colors hover:bg-brand-soft hover:text-brand lg:py-1.5 lg:text-[0.95rem]"
          >
            {entry.heading}
          </Link>
        </li>
      ))}
    </ol>
  );
}
