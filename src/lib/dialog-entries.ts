import { flushSync } from 'react-dom';
import type { createBrowserRouter, Location, RouterNavigateOptions, To } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** How many dialogs are open at an entry of the history. */
const dialogsAt = ({ state }: Location): number => state?.dialogs ?? 0;

/** The same for all entries of a place: its scroll position and its open sections belong to this. */
export const entryKey = ({ key, state }: Location): string => state?.below ?? key;

/** Whether no more than a dialog was opened or closed between the two. */
export const isSamePlace = (from: Location | null, to: Location): boolean =>
  from === to || (from !== null && entryKey(from) === entryKey(to) && dialogsAt(from) !== dialogsAt(to));

/** The longest that a step in the history may keep others waiting. */
const STEP_MS = 1000;

/**
 * Keeps an entry in the history for each open dialog, a copy of the one below, so that Back closes the dialog and stays
 * on the page. All goes through the router. No entry outlives its dialog, so that Back is never pressed in vain: what
 * navigates from a dialog leaves its entry first, and an entry without a dialog (after a reload, by Forward) is left.
 */
function watch(router: Router) {
  const dialogs: { close: () => void }[] = [];
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: RouterNavigateOptions,
  ) => Promise<void>;
  let shown = router.state.location;
  let step: Promise<void> | null = null;

  // A step of ours would end what the router is doing, or its question whether to leave.
  const isBusy = () =>
    step !== null ||
    router.state.navigation.state !== 'idle' ||
    [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked');

  function take(start: () => Promise<void>, next?: () => void): void {
    const late = new Promise<void>((resolve) => setTimeout(resolve, STEP_MS));
    // Started with `step` set: a router in memory is there at once.
    step = Promise.race([Promise.resolve().then(start), late]).then(() => {
      step = null;
      next?.();
      settle();
    });
  }

  /** Makes the history fit the open dialogs. */
  function settle() {
    if (isBusy()) return;
    const { location } = router.state;
    const { pathname, search, hash } = location;
    const surplus = dialogsAt(location) - dialogs.length;
    if (surplus > 0) take(() => navigate(-surplus));
    if (surplus >= 0) return;
    const state = { ...location.state, dialogs: dialogsAt(location) + 1, below: entryKey(location) };
    take(() => navigate({ pathname, search, hash }, { state, preventScrollReset: true }));
  }

  async function follow(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
    while (step) await step;
    const open = dialogsAt(router.state.location);
    if (open === 0 || typeof to === 'number') return navigate(to, options);
    return new Promise((resolve) =>
      take(
        () => navigate(-open),
        () => resolve(navigate(to, options)),
      ),
    );
  }
  router.navigate = follow;

  router.subscribe(({ location, historyAction }) => {
    const isBack = location !== shown && historyAction === 'POP' && step === null;
    shown = location;
    if (isBack && dialogsAt(location) < dialogs.length) flushSync(() => dialogs.at(-1)?.close());
    queueMicrotask(settle);
  });
  queueMicrotask(settle);

  return (close: () => void) => {
    const dialog = { close };
    dialogs.push(dialog);
    // Delayed: a dialog that takes the place of another takes its entry, too.
    queueMicrotask(settle);
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      queueMicrotask(settle);
    };
  };
}

const watched = new WeakMap<Router, ReturnType<typeof watch>>();

/** The open dialogs of a router: adds one, which `close` closes on Back, and returns what removes it. */
export function dialogsOf(router: Router) {
  const dialogs = watched.get(router) ?? watch(router);
  watched.set(router, dialogs);
  return dialogs;
}
