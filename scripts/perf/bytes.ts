import type { CDPSession } from 'puppeteer-core';
import { openAlive } from './alive.ts';
import { PHONE, withBrowser } from './browser.ts';

const KINDS = { Document: 'html', Stylesheet: 'style', Script: 'script', Font: 'fonts', Image: 'pictures' } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS] | 'other';

/** What a first visit fetches, in KB over the line, headers included. */
export type Bytes = Record<Kind | 'total', number> & { files: number };

const kindOf = (type: string): Kind => KINDS[type as keyof typeof KINDS] ?? 'other';

async function count(client: CDPSession): Promise<Bytes> {
  const bytes: Bytes = { html: 0, style: 0, script: 0, fonts: 0, pictures: 0, other: 0, total: 0, files: 0 };
  const kinds = new Map<string, Kind>();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (/^https?:/.test(response.url)) kinds.set(requestId, kindOf(type));
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    bytes[kind] += encodedDataLength / 1024;
    bytes.total += encodedDataLength / 1024;
    bytes.files += 1;
  });
  await client.send('Network.enable');
  return bytes;
}

/** With something in the cart, as it has no page without. */
export const CHECKOUT = '/checkout';
const CART = JSON.stringify([{ id: 1, name: 'A toy', price: 20, quantity: 1 }]);

/** What each page fetches on a first visit until it is alive and at rest. The service worker comes later and is not counted. */
export function weigh(shop: string, routes: readonly string[]): Promise<Map<string, Bytes>> {
  return withBrowser(async (browser) => {
    const weights = new Map<string, Bytes>();
    for (const route of routes) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(PHONE);
      if (route === CHECKOUT) await page.evaluateOnNewDocument((cart) => localStorage.setItem('cart', cart), CART);
      const client = await page.createCDPSession();
      weights.set(route, await count(client));
      await openAlive(page, `${shop}${route}`);
      await context.close();
    }
    return weights;
  });
}
