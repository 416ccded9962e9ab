import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from '@/lib/page-data';

export interface PageModule {
  Component: ComponentType;
  handle?: PageHandle;
}

/** The `handle` of a lazy page's route. */
export class LazyPage {
  readonly #importPage: () => Promise<PageModule>;
  #shown: ComponentType | undefined;
  #hasFailed = false;

  constructor(importPage: () => Promise<PageModule>) {
    this.#importPage = importPage;
  }

  /** Loads the code of the page. Rejects when it cannot be fetched; a later call tries again. */
  async load(): Promise<PageModule> {
    try {
      const page = await this.#importPage();
      if (this.#hasFailed) this.#shown = undefined;
      this.#hasFailed = false;
      this.#shown ??= page.Component;
      return page;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  /** Renders at once if the code is loaded, and is suspended until then otherwise. Throws what `load` rejected with. */
  get shown(): ComponentType {
    this.#shown ??= lazy(async () => ({ default: (await this.load()).Component }));
    return this.#shown;
  }
}

function Page({ page: { shown: Shown } }: { page: LazyPage }) {
  return <Shown />;
}

/**
 * The element and the handle of a route whose code is loaded when it is opened, or before. With the router's own `lazy`,
 * also where the code is loaded, each navigation first renders all links of the former page once more, which took a quarter
 * of the time to the next page.
 */
export function lazyPage(importPage: () => Promise<PageModule>): Pick<RouteObject, 'element' | 'handle'> {
  const page = new LazyPage(importPage);
  return { element: <Page page={page} />, handle: page };
}
