import { type ComponentType, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { whenIdle } from '@/lib/when-idle';
import { Later, type LaterPart, laterPart } from '@/ui/later';
import { type LazyPage, LazyRoute, lazyPage, type PageCode } from './lazy-page';

let count = 0;

/** A page that is built before anybody asks for it. Where it is there as HTML, its code comes when somebody begins to use it. */
export function sleepingPage(load: () => Promise<ComponentType | PageCode>): LazyPage {
  const page = lazyPage(load);
  // Where one page follows another, React would take it for the same.
  count += 1;
  const key = String(count);
  const asBuilt = laterPart(async () => {
    await page.preloadFirst();
    return page.element;
  });
  return {
    preload: async () => {
      await Promise.all([page.preload(), asBuilt.preload()]);
    },
    preloadFirst: async () => {},
    element: () => <Sleeping key={key} page={page} asBuilt={asBuilt} />,
  };
}

interface SleepingProps {
  page: LazyPage;
  asBuilt: LaterPart;
}

function Sleeping({ page, asBuilt }: SleepingProps) {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const isHydrated = useIsHydrated();
  const [builtFor] = useState(isHydrated ? null : url);
  const [isAsleep, setAsleep] = useState(true);
  const isPassed = isAsleep && url !== builtFor;
  if (builtFor === null || isPassed) return <LazyRoute key="rendered" page={page} />;
  return (
    <>
      <BuiltHead isAsleep={isAsleep} onLeft={() => whenIdle(() => page.preload().catch(() => {}))} />
      <Later part={asBuilt} isFirst onAwake={() => setAsleep(false)} />
    </>
  );
}

/** What `PageMeta` writes. Its own file is not part of the first load. */
const HEAD =
  'title, meta[name="description"], meta[name="robots"], meta[property], meta[name^="twitter:"], link[rel="canonical"]';

interface BuiltHeadProps {
  isAsleep: boolean;
  /** Called when the page is left while it sleeps: Back leads to it again. */
  onLeft: () => void;
}

/** What stands in the head for a page that sleeps. React does not know it yet, and would leave it there for the pages that follow. */
function BuiltHead({ isAsleep, onLeft }: BuiltHeadProps) {
  const leave = useEffectEvent((built: NodeListOf<Element>) => {
    if (!isAsleep) return;
    for (const element of built) element.remove();
    onLeft();
  });
  useLayoutEffect(() => {
    const built = document.head.querySelectorAll(HEAD);
    return () => leave(built);
  }, []);
  return null;
}
