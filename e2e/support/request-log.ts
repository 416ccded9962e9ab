import type { BrowserContext } from 'playwright/test';

interface Call {
  url: string;
  referer: string;
}

/** Records what each request of a browser reveals to servers and the network, besides its body. */
export class RequestLog {
  private readonly calls: Promise<Call>[] = [];

  constructor(...contexts: readonly BrowserContext[]) {
    for (const context of contexts) {
      context.on('request', (request) => {
        // The part after the # is never sent.
        const [url = ''] = request.url().split('#');
        const headers = request.allHeaders().catch(() => request.headers());
        this.calls.push(headers.then(({ referer = '' }) => ({ url, referer })));
      });
    }
  }

  /** The URLs and referrers that contain one of these words. */
  async mentioning(...words: readonly string[]): Promise<string[]> {
    const calls = await Promise.all(this.calls);
    return calls.flatMap((call) => Object.values(call)).filter((text) => words.some((word) => text.includes(word)));
  }

  async referrers(): Promise<number> {
    return (await Promise.all(this.calls)).filter(({ referer }) => referer !== '').length;
  }
}
