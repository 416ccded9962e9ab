import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { openAlive } from './alive.ts';
import { PHONE, withBrowser } from './browser.ts';
import { type Goal, watchFor } from './in-page.ts';

/** What a press is measured to lead to, in milliseconds, by its name. */
export const PRESSES = {
  add: 'Add to Cart, before anything else → message painted',
  addInUse: 'Add to Cart, after a scroll → message painted',
  filter: 'a filter → list painted',
  open: 'a product card, before anything else → its page painted',
  openInUse: 'a product card, after a scroll → its page painted',
  back: 'Back → list painted',
} as const;
export type Press = keyof typeof PRESSES;
export type Waits = Record<Press, number[]>;

/** Long enough for a cheap phone; nothing that is measured comes near it. */
const LIMIT_MS = 15_000;
/** As long nothing is fetched once all of a page has come. */
const SETTLED_MS = 1500;

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
  // The click itself is held back while the code of a page comes.
  await page.evaluate(watchFor, goal, 'pointerup' as const);
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

const pressAdd = async (page: Page) => tap(page, await find(page, 'main button', /^Add to Cart/), 'toast');
const pressCard = async (page: Page) => tap(page, await find(page, 'main article a', /\w/), 'product');

/** Lets a page that waits for use fetch and run its code. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, 40));
  await page.waitForNetworkIdle({ idleTime: SETTLED_MS });
}

/** How long it takes from each press to what it leads to, each time as the first press of a first visit. */
export function measurePresses(shop: string, slowdown: number, times: number): Promise<Waits> {
  return withBrowser(async (browser) => {
    const waits: Waits = { add: [], addInUse: [], filter: [], open: [], openInUse: [], back: [] };
    for (let time = 0; time < times; time += 1) {
      waits.add.push(await visit(browser, `${shop}/product/1`, slowdown, pressAdd));
      await visit(browser, `${shop}/product/1`, slowdown, async (page) => {
        await scroll(page);
        waits.addInUse.push(await pressAdd(page));
      });
      waits.filter.push(
        await visit(browser, `${shop}/shop`, slowdown, async (page) => tap(page, await findFilter(page), 'other-list')),
      );
      waits.open.push(await visit(browser, `${shop}/shop`, slowdown, pressCard));
      await visit(browser, `${shop}/shop`, slowdown, async (page) => {
        await scroll(page);
        waits.openInUse.push(await pressCard(page));
        // The picture that grows is at its place.
        await new Promise((resolve) => setTimeout(resolve, 600));
        waits.back.push(await goBack(page));
      });
    }
    return waits;
  });
}
