const EVERY_MS = 5_000;

/**
 * Calls the server function `publish-pages` while the sandbox is open, as pg_cron and pg_net do on a hosted project. Not while a
 * fault is set: that waits for a call that somebody wants to see fail. Answers what stops it.
 */
export function publishBySchedule(
  dispatch: (request: Request) => Promise<Response>,
  address: string,
  secret: string,
  faults: { areSet(): boolean },
): () => void {
  const call = async () => {
    if (faults.areSet()) return;
    const response = await dispatch(
      new Request(address, { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body: '{}' }),
    );
    if (!response.ok) console.error(`Publishing the pages answered ${response.status}.`);
  };
  const timer = setInterval(() => void call().catch(console.error), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
