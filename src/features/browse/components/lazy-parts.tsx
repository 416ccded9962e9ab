import { lazy, Suspense, useState } from 'react';
import { whenInUse } from '@/lib/when-in-use';
import type { FilterPanelProps } from './filter-panel';

type Parts = typeof import('./filter-parts');

let loaded: Parts | undefined;

const loadChips = () => import('./filter-chips');

async function loadParts(): Promise<Parts> {
  if (!loaded) [loaded] = await Promise.all([import('./filter-parts'), loadChips()]);
  return loaded;
}

/** The filters stand beside the list where there is room; elsewhere they can wait. */
export async function preloadFilters(): Promise<void> {
  if (typeof window === 'undefined' || window.matchMedia('(min-width: 64rem)').matches) await loadParts();
}

/** Where there is no room for it, nobody misses it before the page is in use. */
const WaitingPanel = lazy(async () => {
  await new Promise<void>((resolve) => void whenInUse(resolve));
  return { default: (await loadParts()).FilterPanel };
});

export function LazyPanel(props: FilterPanelProps) {
  const [Panel] = useState(() => loaded?.FilterPanel ?? WaitingPanel);
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

/** By itself: the page of a category shows it before anything else of the filters. */
export const LazyChips = lazy(async () => ({ default: (await loadChips()).FilterChips }));
export const LazyShowMore = lazy(async () => ({ default: (await loadParts()).ShowMore }));
export const LazyNothingFound = lazy(async () => ({ default: (await loadParts()).NothingFound }));
export const LazyNoMatches = lazy(async () => ({ default: (await loadParts()).NoMatches }));
