import { type ComponentType, lazy } from 'react';
import type { LaterPart } from '@/ui/later';

interface PageCode {
  page: ComponentType;
  /** What of the page may come later, where the page itself is there as HTML. */
  parts: readonly LaterPart[];
}

/** A page whose code is fetched when it is first shown. Once preloaded it renders at once, without its fallback. */
export interface LazyPage {
  /** Rejects when the code cannot be fetched; a later call tries again. */
  preload: () => Promise<void>;
  /** As `preload`, for a page that is there as HTML. */
  preloadFirst: () => Promise<void>;
  component: () => ComponentType;
}

export function lazyPage(load: () => Promise<ComponentType | PageCode>): LazyPage {
  let loaded: PageCode | undefined;
  const fetchOnce = async () => {
    if (!loaded) {
      const code = await load();
      loaded = 'parts' in code ? code : { page: code, parts: [] };
    }
    return loaded;
  };
  const fetchAll = async () => {
    const { page, parts } = await fetchOnce();
    await Promise.all(parts.map((part) => part.preload()));
    return { default: page };
  };
  const waiting = lazy(fetchAll);
  return {
    preload: async () => void (await fetchAll()),
    preloadFirst: async () => void (await fetchOnce()),
    component: () => loaded?.page ?? waiting,
  };
}

export function LazyRoute({ page }: { page: LazyPage }) {
  const Page = page.component();
  return <Page />;
}
