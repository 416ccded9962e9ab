// Runs inside the page: `watchFor` is sent there as text, so it uses nothing from outside itself.

/** What counts as done, as a test on the page. */
export type Goal = 'toast' | 'other-list' | 'product' | 'list';

/**
 * Measures from an event to the frame in which its goal is painted. The time starts at the event itself, as the browser stamps it, or
 * at once when no event is named. The answer is left in `window.waited`.
 */
export function watchFor(goal: Goal, event: 'pointerup' | null): void {
  const place = window as unknown as { waited: number | null };
  const products = () => document.querySelectorAll('main article').length;
  const before = products();
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const title = heading();
  const goals = {
    toast: () => document.querySelector('[data-sonner-toast]') !== null,
    'other-list': () => products() !== before,
    product: () => /^\/product\//.test(location.pathname) && heading() !== title && heading() !== '',
    list: () => location.pathname === '/shop' && products() > 0,
  };
  place.waited = null;
  let start = event ? Number.NaN : performance.now();
  let isDone = false;
  // Runs before the frame is painted. A message usually comes right after it; after a press messages wait, and the next frame is first.
  const painted = () => {
    const note = () => {
      place.waited ??= performance.now() - start;
    };
    const channel = new MessageChannel();
    channel.port1.onmessage = note;
    channel.port2.postMessage(null);
    requestAnimationFrame(note);
  };
  const look = () => {
    if (isDone || Number.isNaN(start) || !goals[goal]()) return;
    isDone = true;
    observer.disconnect();
    requestAnimationFrame(painted);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  if (event === null) return;
  addEventListener(
    event,
    ({ timeStamp }) => {
      start = timeStamp;
    },
    { capture: true, once: true },
  );
}
