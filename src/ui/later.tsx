import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { followedLink, linkInShop } from '@/lib/followed-link';
import { logFailure } from '@/lib/log';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { PRESSING, whenInUse } from '@/lib/when-in-use';
import { growInto } from './growing-picture';
import { toast } from './toast';

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

export function laterPart(load: () => Promise<ComponentType>): LaterPart {
  let loaded: ReactNode;
  let arrive: (content: ReactNode) => void = () => {};
  const arrival = new Promise<ReactNode>((resolve) => {
    arrive = resolve;
  });
  let fetching: Promise<ReactNode> | undefined;
  const fetchCode = async () => {
    try {
      const Part = await load();
      loaded = (
        <div className="contents">
          <Part />
        </div>
      );
      arrive(loaded);
      return loaded;
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  };
  const fetchOnce = () => {
    fetching ??= fetchCode();
    return fetching;
  };
  const Waiting = lazy(() => showing(arrival));
  const Wanted = lazy(() => showing(fetchOnce()));
  return {
    preload: async () => void (await fetchOnce()),
    giveUp: (html) => arrive(<AsBuilt html={html} />),
    whenThere: () => loaded ?? <Waiting />,
    now: () => loaded ?? <Wanted />,
  };
}

async function showing(coming: Promise<ReactNode>): Promise<{ default: ComponentType }> {
  const content = await coming;
  return { default: () => content };
}

const couldNotLoad = () => toast.error('This part could not be loaded. Check your connection, then reload the page.');

/** A part whose code could not be fetched. Its links work; whoever presses or sends anything else is told. */
function AsBuilt({ html }: { html: string }) {
  const tell = (event: SyntheticEvent) => {
    const isControl = (event.target as Element).closest('button, input, select, textarea') !== null;
    if (event.type === 'submit') event.preventDefault();
    else if (isControl) couldNotLoad();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the controls in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a control is a click, too
    <div
      className="contents"
      onClick={tell}
      onSubmit={tell}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Fetches the code of a part when somebody begins to use the page. Until it is there its links are followed here. */
function useWake(part: LaterPart, isAsleep: boolean, isFirst: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((url: string) => void navigate(url));
  useEffect(() => {
    const element = box.current;
    if (!isAsleep || !element) return;
    const wake = async () => {
      try {
        await part.preload();
      } catch (error) {
        logFailure('The code of a part of the page could not be fetched', error);
        part.giveUp(element.firstElementChild?.innerHTML ?? '');
      }
    };
    const stopWaiting = whenInUse(() => void wake(), isFirst);
    // The URL leads to something in it, such as an answer that opens.
    if (element.querySelector(':target')) void wake();
    const isInside = ({ target }: Event) => target instanceof Node && element.contains(target);
    // A link is followed without the part.
    const wakeForPress = (event: Event) => isInside(event) && !linkInShop(event.target) && void wake();
    const followLink = (event: MouseEvent) => {
      const url = isInside(event) ? followedLink(event) : null;
      if (url === null) return;
      growInto(event, () => follow(url));
      if (event.defaultPrevented) return;
      event.preventDefault();
      follow(url);
    };
    element.addEventListener('wake', wake);
    // Before React, which takes presses on what it has not made alive away.
    for (const sign of PRESSING) window.addEventListener(sign, wakeForPress, { capture: true, passive: true });
    window.addEventListener('click', followLink, true);
    return () => {
      stopWaiting();
      element.removeEventListener('wake', wake);
      for (const sign of PRESSING) window.removeEventListener(sign, wakeForPress, true);
      window.removeEventListener('click', followLink, true);
    };
  }, [part, isAsleep, isFirst]);
  return box;
}

function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return null;
}

interface LaterProps {
  part: LaterPart;
  className?: string;
  /** Wakes before the other parts. */
  isFirst?: boolean;
  onAwake?: () => void;
}

/**
 * Keeps a part as it was prerendered until its code is there, which React then makes alive. What is pressed or typed in
 * it before is done again by the script inside the page. After a link inside the shop the code is there already.
 */
export function Later({ part, className, isFirst = false, onAwake }: LaterProps) {
  const isHydrated = useIsHydrated();
  const [isAsleep, setAsleep] = useState(!isHydrated);
  const box = useWake(part, isAsleep, isFirst);
  // The same element at each render: another one would replace what is kept.
  const [content] = useState(() =>
    isAsleep ? (
      <Suspense>
        {part.whenThere()}
        <Awake
          onAwake={() => {
            setAsleep(false);
            onAwake?.();
          }}
        />
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
