import lighthouse from 'lighthouse';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findChromium } from '../../sandbox/browser.ts';

/** Measurements by column name. */
export type Values = Readonly<Record<string, number>>;

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-first-run', '--mute-audio'],
  '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE localhost,EXCLUDE 127.0.0.1',
];
const LIMIT_MS = 60_000;
/** The phone that Lighthouse emulates. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Bytes per second, and milliseconds. */
export const SLOW_4G = { download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8, latency: 150 };

/** Runs `use` in a new browser, in which requests to all other hosts fail immediately. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: ARGUMENTS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page on a phone with an empty profile. `window.hydratedAt` is set when it is hydrated. */
export async function visit<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.evaluateOnNewDocument(`
    globalThis.__name = (value) => value; // A helper of what tsx compiles.
    document.addEventListener('hydrated', () => { window.hydratedAt ??= performance.now(); });`);
  const result = await use(page);
  await context.close();
  return result;
}

/** Opens a page and waits until it is hydrated and the network is idle. */
export async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await page.waitForFunction('window.hydratedAt', { timeout: LIMIT_MS, polling: 50 });
  await page.waitForNetworkIdle({ idleTime: 1000, timeout: LIMIT_MS });
}

/** One run of Lighthouse as a phone, with real, not simulated, throttling (slow 4G, 4x CPU). Scores are out of 100. */
export async function runLighthouse(url: string, tries = 3): Promise<Values> {
  try {
    return await withBrowser(async (browser) => {
      const port = Number(new URL(browser.wsEndpoint()).port);
      const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', throttlingMethod: 'devtools' });
      if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
      const { audits, categories } = result.lhr;
      const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      const scores = Object.values(categories).map(({ id, score }) => ({ id, score: Math.round((score ?? 0) * 100) }));
      const others = scores.filter(({ id }) => id !== 'performance').map(({ score }) => score);
      return {
        performance: scores.find(({ id }) => id === 'performance')?.score ?? Number.NaN,
        'FCP ms': value('first-contentful-paint'),
        'LCP ms': value('largest-contentful-paint'),
        'TBT ms': value('total-blocking-time'),
        CLS: value('cumulative-layout-shift'),
        'the lowest of the other scores': Math.min(...others),
      };
    });
  } catch (error) {
    // Runs occasionally fail for internal reasons, such as a trace without a start event.
    if (tries === 1) throw new Error(`Lighthouse at ${url}: ${error}`);
    return runLighthouse(url, tries - 1);
  }
}

export const CHECKOUT = '/checkout';
/** With an empty cart the checkout redirects to the cart. */
const CART = JSON.stringify([{ id: 1, name: 'A toy', price: 20, quantity: 1 }]);

/** A first visit on a slow connection, in KB including headers, without the requests of the service worker. */
export function measureFirstVisit(browser: Browser, url: string): Promise<Values> {
  return visit(browser, async (page) => {
    if (url.endsWith(CHECKOUT)) await page.evaluateOnNewDocument((cart) => localStorage.setItem('cart', cart), CART);
    const client = await page.createCDPSession();
    const scripts = new Set<string>();
    const found = { 'script KB': 0, 'script files': 0, 'all KB': 0 };
    client.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      found['all KB'] += encodedDataLength / 1024;
      if (!scripts.has(requestId) || encodedDataLength === 0) return;
      found['script KB'] += encodedDataLength / 1024;
      found['script files'] += 1;
    });
    await client.send('Network.enable');
    await page.emulateNetworkConditions(SLOW_4G);
    await page.emulateCPUThrottling(4);
    await openWhole(page, url);
    const alive = await page.evaluate(`window.hydratedAt - performance.getEntriesByType('navigation')[0].loadEventEnd`);
    return { 'alive, ms after `load`': Number(alive), ...found };
  });
}
