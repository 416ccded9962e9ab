const EVERY_MS = 3_000;

/**
 * Calls the server function `send-mails` while the sandbox is open, as pg_cron and pg_net do on a hosted project. Not while a
 * fault is set: that waits for a call that somebody wants to see fail. Answers what stops it.
 */
export function sendMailsBySchedule(
  dispatch: (request: Request) => Promise<Response>,
  address: string,
  secret: string,
  faults: { areSet(): boolean },
): () => void {
  let isBusy = false;
  const call = async () => {
    if (isBusy || faults.areSet()) return;
    isBusy = true;
    try {
      const headers = { authorization: `Bearer ${secret}` };
      const response = await dispatch(new Request(address, { method: 'POST', headers, body: '{}' }));
      if (!response.ok) console.error(`Sending the mails answered ${response.status}.`);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void call().catch(console.error), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
