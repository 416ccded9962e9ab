export type Deliver = (request: Request) => Promise<Response>;

export interface WebhookQueueOptions {
  deliver: Deliver;
  /** Milliseconds between the payment and its webhook. */
  delayMs?: number;
  /** Milliseconds before each retry after a response other than 2xx. */
  retryDelaysMs?: readonly number[];
}

export interface WebhookQueue {
  /** Delivers in the background, as a provider does. */
  later(request: () => Request): void;
  /** Delivers at once and returns the response status. Failed deliveries are retried in the background. */
  now(request: () => Request): Promise<number>;
  close(): void;
}

const DEFAULT_DELAY_MS = 250;
const DEFAULT_RETRY_DELAYS_MS = [1_000, 5_000, 15_000, 60_000] as const;

/** A provider's outgoing webhooks. Each is retried until it is accepted. */
export function createWebhookQueue(options: WebhookQueueOptions): WebhookQueue {
  const retries = options.retryDelaysMs ?? DEFAULT_RETRY_DELAYS_MS;
  const timers = new Set<NodeJS.Timeout>();

  function schedule(request: () => Request, delayMs: number, attempt: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void send(request, attempt);
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  async function send(request: () => Request, attempt: number): Promise<number> {
    const status = await deliverOnce(options.deliver, request());
    const retryDelay = retries[attempt];
    if ((status < 200 || status > 299) && retryDelay !== undefined) schedule(request, retryDelay, attempt + 1);
    return status;
  }

  return {
    later: (request) => schedule(request, options.delayMs ?? DEFAULT_DELAY_MS, 0),
    now: (request) => send(request, 0),
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

async function deliverOnce(deliver: Deliver, request: Request): Promise<number> {
  try {
    return (await deliver(request)).status;
  } catch {
    return 504;
  }
}
