import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Values } from './browser.ts';

/** The time in which a page fetches by itself what it fetches, from `load`. */
export const BY_ITSELF_MS = 10_000;

const QUIET_MS = 2000;

/** One response, as it went over the wire. */
export interface Received {
  /** Path and search. */
  url: string;
  method: string;
  status: number;
  contentType: string;
  /** Of the compressed body; 0 for "unchanged" (304). */
  bytes: number;
  /** Requested by the service worker on its own. */
  isOfWorker: boolean;
}

export interface CountingProxy {
  /** The shop's origin for the browser. */
  url: string;
  received: Received[];
  /** Resolves once nothing has arrived for two seconds. */
  untilQuiet: () => Promise<void>;
  close: () => void;
}

export const totalBytes = (all: readonly Received[]) => all.reduce((total, { bytes }) => total + bytes, 0);

/** Serves a shop unchanged at another port and records every response, including those for the service worker, which the network
 *  events of a page leave out. */
export async function openCountingProxy(shopUrl: string): Promise<CountingProxy> {
  const received: Received[] = [];
  const server = createServer((incoming, answer) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const passed = request(new URL(url, shopUrl), { method, headers });
    passed.on('response', (given) => {
      const isOfWorker = new URL(headers.referer ?? shopUrl).pathname === '/sw.js';
      const contentType = given.headers['content-type'] ?? '';
      const one = { url, method, status: given.statusCode ?? 502, contentType, bytes: 0, isOfWorker };
      received.push(one);
      answer.writeHead(one.status, given.headers);
      given.on('data', ({ length }) => {
        one.bytes += length;
      });
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    received,
    untilQuiet: async () => {
      for (let bytes = -1; bytes !== totalBytes(received); ) {
        bytes = totalBytes(received);
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      }
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A script that the page requested; the worker and what it keeps for the cart are counted by themselves. */
export const isScriptOfPage = ({ url, contentType, isOfWorker }: Received): boolean =>
  /javascript/.test(contentType) && !isOfWorker && url !== '/sw.js';
const kb = (all: readonly Received[]) => totalBytes(all) / 1024;

/** An expression for a page that has loaded: ten seconds after `load`, the URL of each of its requests, including those answered from the cache. */
export const ASKED_BY_PAGE = `new Promise((resolve) => {
  const [{ loadEventEnd }] = performance.getEntriesByType('navigation');
  const urls = () => performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, ''));
  setTimeout(() => resolve(urls()), (loadEventEnd || performance.now()) + ${BY_ITSELF_MS} - performance.now());
})`;

/** With an empty cart the checkout redirects to the cart. The value of `cart` in the local storage. */
export const CART = JSON.stringify([{ id: 1, name: 'A toy', price: 20, quantity: 1 }]);

export interface FirstVisit {
  received: readonly Received[];
  askedByPage: readonly string[];
}

/** Counts a first visit. `visit` opens a page of this origin in a new profile and returns `ASKED_BY_PAGE`. */
export async function countFirstVisit(
  shopUrl: string,
  visit: (origin: string) => Promise<string[]>,
): Promise<FirstVisit> {
  const { url, received, close } = await openCountingProxy(shopUrl);
  try {
    return { askedByPage: await visit(url), received };
  } finally {
    close();
  }
}

/** The URLs that were requested more than once, over the wire or from the cache, once per repetition. Calls of functions differ in their bodies. */
export function repeatedRequests({ received, askedByPage }: FirstVisit): string[] {
  const calls = new Set(received.filter(({ method }) => method !== 'GET').map(({ url }) => url));
  const times = (urls: readonly string[], one: string) => urls.filter((url) => url === one).length;
  const overTheWire = received.map(({ url }) => url);
  return [...new Set([...overTheWire, ...askedByPage])]
    .filter((url) => !calls.has(url))
    .flatMap((url) => Array(Math.max(times(overTheWire, url), times(askedByPage, url)) - 1).fill(url));
}

/** What a first visit received by itself. */
export function firstVisitValues(visit: FirstVisit): Values {
  const scripts = visit.received.filter(isScriptOfPage);
  return {
    'script KB': kb(scripts),
    'script files': new Set(scripts.map(({ url }) => url)).size,
    requests: visit.received.length,
    'repeated requests': repeatedRequests(visit).length,
    'all KB': kb(visit.received),
    'by the worker KB': kb(visit.received.filter(({ isOfWorker }) => isOfWorker)),
  };
}
