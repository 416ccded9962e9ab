import { type Browser, between, openWhole, SLOW_4G, type Values, visit } from './browser.ts';
import { ASKED_BY_PAGE, CART, countFirstVisit, firstVisitValues } from './first-visit.ts';

export const CHECKOUT = '/checkout';

/** What a first visit fetches by itself. */
export async function measureFetched(browser: Browser, shopUrl: string, path: string): Promise<Values> {
  const found = await countFirstVisit(shopUrl, (origin) =>
    visit(browser, async (page) => {
      if (path === CHECKOUT) await page.evaluateOnNewDocument((cart) => localStorage.setItem('cart', cart), CART);
      await page.goto(`${origin}${path}`, { waitUntil: 'load' });
      return (await page.evaluate(ASKED_BY_PAGE)) as string[];
    }),
  );
  return firstVisitValues(found);
}

/** When a first visit on a slow phone with a slow connection is hydrated. */
export function measureAlive(browser: Browser, shopUrl: string, path: string): Promise<Values> {
  return visit(browser, async (page, times) => {
    await page.emulateNetworkConditions(SLOW_4G);
    await page.emulateCPUThrottling(4);
    await openWhole(page, times, `${shopUrl}${path}`);
    return { 'alive, ms after `load`': between(times, 'loaded', 'hydrated') };
  });
}
