import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { openAlive } from './alive.ts';
import { PHONE, withBrowser } from './browser.ts';
import { type Goal, watchFor } from './in-page.ts';

/** What a press is measured to lead to, in milliseconds, by its name. */
export const PRESSES = {
  add: 'Add to Cart → message painted',
  filter: 'a filter → list painted',
  open: 'a product card → its page painted',
  back: 'Back → list painted',
} as const;
export type Press = keyof typeof PRESSES;
export type Waits = Record<Press, number[]>;

/** Long enough for a cheap phone; nothing that is measured comes near it. */
const LIMIT_MS = 15_000;

/** The first of the elements that can be seen, by what it says. */
async function find(page: Page, selector: string, says: RegExp): Promise<ElementHandle<Element>> {
  for (const element of await page.$$(selector)) {
    const text = await element.evaluate((node) =>
      `${node.getAttribute('aria-label') ?? ''} ${node.textContent}`.trim(),
    );
    if (says.test(text) && (await element.isVisible())) return element;
  }
  throw new Error(`${new URL(page.url()).pathname} shows no ${selector} that says ${says}.`);
}

const waited = async (page: Page) => {
  await page.waitForFunction('typeof window.waited === "number"', { timeout: LIMIT_MS, polling: 50 });
  return Number(await page.evaluate('window.waited'));
};

/** Taps on something, as a finger does, and answers how long its goal took to be painted. */
async function tap(page: Page, element: ElementHandle<Element>, goal: Goal): Promise<number> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.evaluate(watchFor, goal, 'click' as const);
  await element.tap();
  return waited(page);
}

async function goBack(page: Page): Promise<number> {
  await page.evaluate(watchFor, 'list' as Goal, null);
  await page.evaluate(() => history.back());
  return waited(page);
}

/** On a phone the filters may be behind a button. */
async function findFilter(page: Page): Promise<ElementHandle<Element>> {
  const filter = () => find(page, 'main label, [role="dialog"] label', /^Books/);
  const shown = await filter().catch(() => null);
  if (shown) return shown;
  await (await find(page, 'main button, main summary', /filter/i)).click();
  await page.waitForSelector('[role="dialog"] label', { visible: true });
  return filter();
}

/** A first visit to a page, at rest before anything is pressed. */
async function visit<Result>(browser: Browser, url: string, slowdown: number, press: (page: Page) => Promise<Result>) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await openAlive(page, url);
  await page.emulateCPUThrottling(slowdown);
  const result = await press(page);
  await context.close();
  return result;
}

/** How long it takes from each press to what it leads to, each time as the first press of a first visit. */
export function measurePresses(shop: string, slowdown: number, times: number): Promise<Waits> {
  return withBrowser(async (browser) => {
    const waits: Waits = { add: [], filter: [], open: [], back: [] };
    for (let time = 0; time < times; time += 1) {
      waits.add.push(
        await visit(browser, `${shop}/product/1`, slowdown, async (page) =>
          tap(page, await find(page, 'main button', /^Add to Cart/), 'toast'),
        ),
      );
      waits.filter.push(
        await visit(browser, `${shop}/shop`, slowdown, async (page) => tap(page, await findFilter(page), 'other-list')),
      );
      await visit(browser, `${shop}/shop`, slowdown, async (page) => {
        waits.open.push(await tap(page, await find(page, 'main article a', /\w/), 'product'));
        // The picture that grows is at its place.
        await new Promise((resolve) => setTimeout(resolve, 600));
        waits.back.push(await goBack(page));
      });
    }
    return waits;
  });
}
