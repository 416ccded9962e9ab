import { type Browser, openWhole, type Page, type Values, visit } from './browser.ts';
import { CARD, measurePress } from './presses.ts';
import { type TraceEvent, timesOf } from './trace.ts';

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'];
const SLOWDOWN = 4;
const PAGES = ['/', '/shop', '/product/1'];

async function traced(page: Page, act: () => Promise<unknown>): Promise<Values> {
  await page.tracing.start({ categories: CATEGORIES });
  await act();
  const trace = Buffer.from((await page.tracing.stop()) ?? []).toString();
  return timesOf((JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents, new URL(page.url()).origin);
}

/** What the main thread does while a page loads, until it is hydrated and idle, and after a press on a card, until the product's page is painted. */
export async function measureProfile(browser: Browser, site: string): Promise<Record<string, Values>> {
  const found: Record<string, Values> = {};
  for (const path of PAGES)
    await visit(browser, async (page, times) => {
      await page.emulateCPUThrottling(SLOWDOWN);
      found[path] = await traced(page, () => openWhole(page, times, `${site}${path}`));
      if (path === CARD.path) found['card → product page'] = await traced(page, () => measurePress(page, times, CARD));
    });
  return found;
}
