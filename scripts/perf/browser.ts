import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer-core';
import { findChromium } from '../../sandbox/browser.ts';

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--mute-audio',
  // Whatever is not this machine fails at once and in the same way.
  '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE localhost,EXCLUDE 127.0.0.1',
];
const LIMIT_MS = 60_000;

/** The phone that Lighthouse emulates. */
export const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Runs something in a browser of its own, with an empty profile. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: ARGUMENTS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** A page in a profile of its own. */
export async function visit<Result>(browser: Browser, viewport: Viewport, use: (page: Page) => Promise<Result>) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  const result = await use(page);
  await context.close();
  return result;
}

/** Lets a page note when it is hydrated, in `window.hydratedAt`. */
export async function watchHydration(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(`
    globalThis.__name = (value) => value; // A helper of what tsx compiles.
    document.addEventListener('hydrated', () => { window.hydratedAt ??= performance.now(); });`);
}

/** Opens a page and waits until it is hydrated and nothing more is fetched. */
export async function openWhole(page: Page, url: string): Promise<void> {
  await watchHydration(page);
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await page.waitForFunction('window.hydratedAt', { timeout: LIMIT_MS, polling: 50 });
  await page.waitForNetworkIdle({ idleTime: 1000, timeout: LIMIT_MS });
}

/** A slow line: bytes per second, and milliseconds. */
export const SLOW_4G = { download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8, latency: 150 };

export interface FirstVisit {
  /** From the end of `load` until everything on the page works, in milliseconds. */
  alive: number;
  /** KB over the line, headers included. */
  script: number;
  scripts: number;
  total: number;
}

export const CHECKOUT = '/checkout';
/** Without something in it the checkout sends to the cart. */
const CART = JSON.stringify([{ id: 1, name: 'A toy', price: 20, quantity: 1 }]);

/** A first visit on a slow line, until the page is hydrated and nothing more is fetched. The service worker's own requests are not in it. */
export function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  return visit(browser, PHONE, async (page) => {
    if (url.endsWith(CHECKOUT)) await page.evaluateOnNewDocument((cart) => localStorage.setItem('cart', cart), CART);
    const client = await page.createCDPSession();
    const scripts = new Set<string>();
    const found = { script: 0, scripts: 0, total: 0 };
    client.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      found.total += encodedDataLength / 1024;
      if (!scripts.has(requestId) || encodedDataLength === 0) return;
      found.script += encodedDataLength / 1024;
      found.scripts += 1;
    });
    await client.send('Network.enable');
    await page.emulateNetworkConditions(SLOW_4G);
    await page.emulateCPUThrottling(4);
    await openWhole(page, url);
    const alive = await page.evaluate(`window.hydratedAt - performance.getEntriesByType('navigation')[0].loadEventEnd`);
    return { ...found, alive: Number(alive) };
  });
}
