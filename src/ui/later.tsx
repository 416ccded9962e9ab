import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { followedLink } from '@/lib/followed-link';
import { logFailure } from '@/lib/log';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { whenInUse } from '@/lib/when-in-use';

/** A part of a page that can be read before its code is there. */
export interface LaterPart {
  /** Fetches the code, so that the part renders at once. Rejects when it cannot be fetched; a later call tries again. */
  preload: () => Promise<void>;
  /** Leaves the part as it is: React would hold the next page back until the code is there. */
  giveUp: (html: string) => void;
  /** The part as soon as its code is there, whoever has fetched it. */
  whenThere: () => ReactNode;
  /** The part, with its code fetched now if need be. */
  now: () => ReactNode;
}

type Code = { default: ComponentType };

export function laterPart(load: () => Promise<ComponentType>): LaterPart {
  let loaded: ReactNode;
  let arrive: (code: Code) => void = () => {};
  const arrival = new Promise<Code>((resolve) => {
    arrive = resolve;
  });
  let fetching: Promise<Code> | undefined;
  const fetchCode = async () => {
    try {
      const Part = await load();
      loaded = <Part />;
      arrive({ default: Part });
      return { default: Part };
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  };
  const fetchOnce = () => {
    fetching ??= fetchCode();
    return fetching;
  };
  const Waiting = lazy(() => arrival);
  const Wanted = lazy(fetchOnce);
  return {
    preload: async () => void (await fetchOnce()),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML
    giveUp: (html) => arrive({ default: () => <div dangerouslySetInnerHTML={{ __html: html }} /> }),
    whenThere: () => loaded ?? <Waiting />,
    now: () => loaded ?? <Wanted />,
  };
}

/** Fetches the code of a part when somebody begins to use the page. Until it is there its links are followed here. */
function useWake(part: LaterPart, isAsleep: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((address: string) => void navigate(address));
  useEffect(() => {
    const element = box.current;
    if (!isAsleep || !element) return;
    const wake = async () => {
      try {
        await part.preload();
      } catch (error) {
        logFailure('The code of a part of the page could not be fetched', error);
        part.giveUp(element.innerHTML);
      }
    };
    const stopWaiting = whenInUse(() => void wake());
    const followLink = (event: MouseEvent) => {
      const address = element.contains(event.target as Node) ? followedLink(event) : null;
      if (address === null) return;
      event.preventDefault();
      follow(address);
    };
    element.addEventListener('wake', wake);
    // Before React, which takes presses on what it has not made alive away.
    window.addEventListener('click', followLink, true);
    return () => {
      stopWaiting();
      element.removeEventListener('wake', wake);
      window.removeEventListener('click', followLink, true);
    };
  }, [part, isAsleep]);
  return box;
}

function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return null;
}

interface LaterProps {
  part: LaterPart;
  className?: string;
}

/**
 * Keeps a part as it was prerendered until its code is there, which React then makes alive. What is pressed or typed in
 * it before is done again by the script inside the page. After a link inside the shop the code is there already.
 */
export function Later({ part, className }: LaterProps) {
  const isHydrated = useIsHydrated();
  const [isAsleep, setAsleep] = useState(!isHydrated);
  const box = useWake(part, isAsleep);
  // The same element at each render: another one would replace what is kept.
  const [content] = useState(() =>
    isAsleep ? (
      <Suspense>
        {part.whenThere()}
        <Awake onAwake={() => setAsleep(false)} />
      </Suspense>
    ) : (
      part.now()
    ),
  );
  useEffect(() => {
    if (!isAsleep) box.current?.dispatchEvent(new Event('awake', { bubbles: true }));
  }, [isAsleep, box]);
  return (
    <div ref={box} className={className} data-asleep={isAsleep ? '' : undefined}>
      {content}
    </div>
  );
}
