import { type ComponentType, lazy, type ReactElement } from 'react';
import type { LaterPart } from '@/ui/later';

export interface PageCode {
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
  element: () => ReactElement;
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
    element: () => {
      const Page = loaded?.page ?? waiting;
      return <Page />;
    },
  };
}

export function LazyRoute({ page }: { page: LazyPage }) {
  return page.element();
}
