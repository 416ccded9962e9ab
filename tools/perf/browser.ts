import lighthouse from 'lighthouse';
import puppeteer, { type Browser, type ElementHandle, type Page, type Viewport } from 'puppeteer-core';
import { findChromium, WINDOW_PAGES } from '../../sandbox/browser.ts';

export type { Browser, ElementHandle, Page };

/** Measurements by column name. */
export type Values = Readonly<Record<string, number>>;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--mute-audio',
  `--disable-features=${WINDOW_PAGES.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE localhost,EXCLUDE 127.0.0.1',
];
export const LIMIT_MS = 60_000;
/** A viewport with a touch screen is tapped, another one clicked. */
export const PHONE: Viewport = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const DESKTOP: Viewport = { width: 1440, height: 900 };
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

/** The first time of each event, in any document of the visit, in milliseconds since 1970. */
export type Times = Partial<Record<'loaded' | 'hydrated' | 'pressed' | 'painted', number>>;

/** For expressions in a page: `note('painted')` records the time of an event for Node. */
const NOTE = `
  globalThis.__name = (value) => value; // A helper of what tsx compiles.
  window.note = (name, time = performance.now()) => void sendNote(name, performance.timeOrigin + time);
  addEventListener('load', () => note('loaded'));
  document.addEventListener('hydrated', () => note('hydrated'));`;

/** Opens a page with an empty profile. */
export async function visit<Result>(
  browser: Browser,
  use: (page: Page, times: Times) => Promise<Result>,
  screen = PHONE,
): Promise<Result> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const times: Times = {};
  await page.setViewport(screen);
  await page.exposeFunction('sendNote', (name: keyof Times, time: number) => {
    times[name] ??= time;
  });
  await page.evaluateOnNewDocument(NOTE);
  const result = await use(page, times);
  await context.close();
  return result;
}

/** Waits for an event of a visit. */
export async function until(times: Times, event: keyof Times): Promise<void> {
  for (const start = Date.now(); times[event] === undefined; ) {
    if (Date.now() - start > LIMIT_MS) throw new Error(`Nothing was ${event} within ${LIMIT_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Milliseconds from one event of a visit to another. */
export const between = (times: Times, from: keyof Times, to: keyof Times): number =>
  (times[to] ?? Number.NaN) - (times[from] ?? Number.NaN);

/** Opens a page and waits until it is hydrated and the network is idle. */
export async function openWhole(page: Page, times: Times, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await until(times, 'hydrated');
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
