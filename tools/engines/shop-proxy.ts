import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const REPORTER = '/reporter.js';
const PROBLEMS = '/problems';

/** Sends what goes wrong in a page, also from browsers that show their driver no console. Synchronous: reported before the
 *  page goes on. */
const REPORTER_CODE = `{
  const report = (...words) => {
    const text = words.map((word) => (word instanceof Error ? word.name + ': ' + word.message : String(word))).join(' ');
    const call = new XMLHttpRequest();
    call.open('POST', '${PROBLEMS}', false);
    try { call.send(text); } catch {}
  };
  const { error } = console;
  console.error = (...words) => { error.apply(console, words); report('console:', ...words); };
  addEventListener('error', ({ error, message }) => report('page error:', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('page error:', reason));
  addEventListener('securitypolicyviolation', (event) =>
    report('policy violation:', event.effectiveDirective, event.blockedURI));
}`;

/** A browser cancels the requests of a page that is being left, and the page logs the errors. */
const LEAVING =
  /NetworkError when attempting to fetch resource|The code \S.* could not be fetched|A ServiceWorker intercepted the request|Script \S*\/sw\.js load failed/;

export interface ShopProxy {
  url: string;
  /** Errors of scripts and the console, and violations of the content security policy, of all pages so far. */
  problems: string[];
  /** The code of pages arrives only after this promise. */
  codeWaitsFor: (released: Promise<void>) => void;
  /** Files that match fail, until it is set to null. */
  fails: (files: RegExp | null) => void;
  close: () => void;
}

/** The shop at another port, with a script in each page that reports problems. */
export async function openShopProxy(shopUrl: string): Promise<ShopProxy> {
  const problems: string[] = [];
  let released = Promise.resolve();
  let failing: RegExp | null = null;

  async function answerTo(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = incoming;
    if (url === REPORTER) return void answer.setHeader('content-type', 'text/javascript').end(REPORTER_CODE);
    if (url === PROBLEMS) {
      const problem = await text(incoming);
      if (!LEAVING.test(problem)) problems.push(problem);
      return void answer.writeHead(204).end();
    }
    if (/^\/assets\/.*\.js$/.test(url)) await released;
    if (failing?.test(url)) return void answer.writeHead(503).end();
    const { host } = new URL(shopUrl);
    const passed = request(new URL(url, shopUrl), {
      method,
      headers: { ...headers, host, 'accept-encoding': 'identity' },
    });
    passed.on('response', async (given) => {
      const isPage = given.headers['content-type']?.startsWith('text/html');
      if (isPage) delete given.headers['content-length'];
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (!isPage) return void given.pipe(answer);
      answer.end((await text(given)).replace('<head>', `<head><script src="${REPORTER}"></script>`));
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  }

  const server = createServer(answerTo);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    problems,
    codeWaitsFor: (promise) => {
      released = promise;
    },
    fails: (files) => {
      failing = files;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
