type Dispatch = (request: Request) => Promise<Response>;

/** A scheduled call: a server function, with its secret. */
export interface Scheduled {
  url: string;
  secret: string;
  everyMs: number;
  body?: object;
  /** A status that is not an error: the job is already running. */
  tolerated?: number;
}

export function callOf({ url, secret, body = {} }: Pick<Scheduled, 'url' | 'secret' | 'body'>): Request {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/**
 * Calls server functions while the sandbox is open, as pg_cron and pg_net do on a hosted project. Pauses while a fault is
 * pending, because it is meant for a different call. Calls do not overlap. Returns a function that stops it.
 */
export function callBySchedule(
  dispatch: Dispatch,
  faults: { areSet(): boolean },
  calls: readonly Scheduled[],
): () => void {
  const timers = calls.map(({ everyMs, tolerated, ...scheduled }) => {
    const { url } = scheduled;
    let isBusy = false;
    const call = async () => {
      if (isBusy || faults.areSet()) return;
      isBusy = true;
      try {
        const response = await dispatch(callOf(scheduled));
        if (!response.ok && response.status !== tolerated) console.error(`${url} answered ${response.status}.`);
      } finally {
        isBusy = false;
      }
    };
    const timer = setInterval(() => void call().catch(console.error), everyMs);
    timer.unref();
    return timer;
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
