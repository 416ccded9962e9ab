import type { BrowserContext } from 'playwright/test';

interface Call {
  url: string;
  referer: string;
}

/** Keeps what each request of a browser shows to whoever answers or carries it, besides its body. */
export class RequestLog {
  private readonly calls: Promise<Call>[] = [];

  constructor(...contexts: readonly BrowserContext[]) {
    for (const context of contexts) {
      context.on('request', (request) => {
        // What stands behind the # is never sent.
        const [url = ''] = request.url().split('#');
        const headers = request.allHeaders().catch(() => request.headers());
        this.calls.push(headers.then(({ referer = '' }) => ({ url, referer })));
      });
    }
  }

  /** The URLs and referrers that hold one of these words. */
  async mentioning(...words: readonly string[]): Promise<string[]> {
    const calls = await Promise.all(this.calls);
    return calls.flatMap((call) => Object.values(call)).filter((said) => words.some((word) => said.includes(word)));
  }

  async referrers(): Promise<number> {
    return (await Promise.all(this.calls)).filter(({ referer }) => referer !== '').length;
  }
}
