type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

/**
 * Listens for Back and Forward. Called once, before the router mounts: a window calls its `popstate` listeners in the
 * order in which they came, so only an earlier one can keep a step from the router.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => gate?.(event));
}

/** Shows every step through the history to `next` before the router hears of it. Returns the way to stop. */
export function gateHistory(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}
