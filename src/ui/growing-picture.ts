import { nextPage } from '@/lib/page-arrival';

/** Longest time for which the old page stands still, in milliseconds. */
const PATIENCE = 250;
/** A press that is heard later than this, in milliseconds, comes from a slow phone, where a view transition takes a tenth of a second. */
const SLOW_PRESS = 32;
const NAME = 'growing-picture';
/** A click, of the browser or of React. */
type Press = Pick<
  MouseEvent,
  'target' | 'timeStamp' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>;

const shown = new Map<string, string>();

function pathOf(source: string): string {
  return new URL(source).pathname.replace(/-\d+\.\w+$/, '');
}

/** The file that a picture was last pressed in. It is in the browser's memory, so it can stand in for a larger one. */
export function shownFile(picturePath: string): string | undefined {
  return shown.get(picturePath);
}

/**
 * Lets the picture of a pressed card, in the frame marked `data-card-picture`, grow into the one of the next page marked
 * `data-growing`, where browser and person like that. The press is then taken, and `follow` called.
 */
export function growInto(event: Press, follow: () => void) {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const card = event.target instanceof Element ? event.target.closest('article') : null;
  const frame = card?.querySelector<HTMLElement>('[data-card-picture]');
  const source = frame?.querySelector('img')?.currentSrc;
  if (!isPlain || !frame || !source) return;
  shown.set(pathOf(source), source);
  const isSlow = performance.now() - event.timeStamp > SLOW_PRESS;
  if (isSlow || !document.startViewTransition || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  event.preventDefault();
  frame.style.viewTransitionName = NAME;
  const { href } = window.location;
  let grown: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    if (window.location.href !== href) {
      frame.style.viewTransitionName = '';
      return;
    }
    const arrived = nextPage(PATIENCE);
    follow();
    await arrived;
    frame.style.viewTransitionName = '';
    grown = document.querySelector<HTMLElement>('[data-growing]');
    grown?.style.setProperty('view-transition-name', NAME);
  });
  // Another press ends it early, and a hidden page has none.
  transition.ready.catch(() => {});
  const forget = () => grown?.style.removeProperty('view-transition-name');
  transition.finished.then(forget, forget);
}
