const AT_LATEST_MS = 3000;
const WITHOUT_IDLE_CALLBACK_MS = 200;

/** Runs a callback when the browser is idle. Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, WITHOUT_IDLE_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: AT_LATEST_MS });
  return () => window.cancelIdleCallback(request);
}
