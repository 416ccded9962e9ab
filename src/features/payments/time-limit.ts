/** The timeout of a window and of what it needs, after which the shopper can press again. In milliseconds. */
export const WINDOW_LIMIT_MS = 15_000;

export function withTimeout<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came in ${timeoutMs} ms`)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
