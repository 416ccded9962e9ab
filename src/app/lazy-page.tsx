import { type ComponentType, lazy } from 'react';

/** A page whose code is fetched when it is first shown. Once preloaded it renders at once, without its fallback. */
export interface LazyPage {
  /** Rejects when the code cannot be fetched; a later call tries again. */
  preload: () => Promise<void>;
  component: () => ComponentType;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const fetchOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const waiting = lazy(fetchOnce);
  return { preload: async () => void (await fetchOnce()), component: () => loaded ?? waiting };
}

export function LazyRoute({ page }: { page: LazyPage }) {
  const Page = page.component();
  return <Page />;
}
