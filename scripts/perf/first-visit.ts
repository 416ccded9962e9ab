import type { Browser } from 'puppeteer-core';
import { openWhole, PHONE, SLOW_4G, visit } from './browser.ts';

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
