const MINUTE_MS = 60_000;
const PENDING_EVERY_MS = 5 * MINUTE_MS;
const FULL_EVERY_MS = 60 * MINUTE_MS;

/**
 * Calls the server function `reconcile` as pg_cron does on a hosted project, while the sandbox is open. Not while a fault is set:
 * that waits for a call that somebody wants to see fail. Answers what stops it.
 */
export function reconcileBySchedule(
  dispatch: (request: Request) => Promise<Response>,
  address: string,
  secret: string,
  faults: { areSet(): boolean },
): () => void {
  const call = async (mode: 'full' | 'pending') => {
    if (faults.areSet()) return;
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const response = await dispatch(new Request(address, { method: 'POST', headers, body: JSON.stringify({ mode }) }));
    if (!response.ok && response.status !== 409) console.error(`Reconciling (${mode}) answered ${response.status}.`);
  };
  const every = (ms: number, mode: 'full' | 'pending') => setInterval(() => void call(mode).catch(console.error), ms);
  const timers = [every(PENDING_EVERY_MS, 'pending'), every(FULL_EVERY_MS, 'full')];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
