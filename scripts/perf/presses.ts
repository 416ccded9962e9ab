import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { openWhole, PHONE, SLOW_4G, visit, watchHydration } from './browser.ts';

interface Press {
  path: string;
  selector: string;
  says: RegExp;
  /** An expression in the page. The press has led to something when it is another one than before, and not empty. */
  state: string;
}

const TOASTS = `document.querySelectorAll('[data-sonner-toast]').length`;
const HEADING = `document.querySelector('h1')?.textContent`;
const ADD: Press = { path: '/product/1', selector: 'main button', says: /^Add to Cart/, state: TOASTS };

/** What is pressed first in a visit, by its name. A phone shows filters in a sheet, which is opened before. */
export const PRESSES: Readonly<Record<string, Press>> = {
  'Add to Cart → message': ADD,
  'filter → list': {
    path: '/shop',
    selector: 'main label, [role="dialog"] label',
    says: /^Books/,
    state: `document.querySelectorAll('main article').length`,
  },
  'quantity → number': {
    path: '/product/1',
    selector: 'main button',
    says: /^Increase quantity/,
    state: `document.querySelector('main output').textContent`,
  },
  'theme → colours': {
    path: '/',
    selector: 'header button',
    says: /^Switch to/,
    state: 'document.documentElement.className',
  },
  'menu → links': {
    path: '/',
    selector: 'header button',
    says: /menu/i,
    state: `document.querySelectorAll('nav[aria-label="Mobile"]').length`,
  },
  'card → product page': { path: '/shop', selector: 'main article a', says: /\w/, state: HEADING },
};
export const BACK = 'Back → list';
export const EARLY = 'Add to Cart the moment it can be seen';

/** Long enough for a cheap phone; nothing that is measured comes near it. */
const LIMIT_MS = 30_000;

/** Finds the first of the elements that can be seen, by what it says. */
async function find(page: Page, { selector, says }: Press): Promise<ElementHandle<Element> | null> {
  for (const element of await page.$$(selector)) {
    const text = await element.evaluate((node) =>
      `${node.getAttribute('aria-label') ?? ''} ${node.textContent}`.trim(),
    );
    if (says.test(text) && (await element.isVisible())) return element;
  }
  return null;
}

/** Notes in the page when a finger leaves it, by the browser's own time stamp, and when the frame with another state is painted. */
const watch = (page: Page, state: string) =>
  page.evaluate(`(() => {
    const state = () => ${state};
    const before = state();
    window.pressedAt = performance.now();
    addEventListener('pointerup', ({ timeStamp }) => { window.pressedAt = timeStamp; }, { capture: true, once: true });
    const note = () => { window.paintedAt ??= performance.now(); };
    const look = () => {
      if (!state() || state() === before) return;
      observer.disconnect();
      // A message comes right after the frame; the next frame is the fallback.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = note;
        port2.postMessage(null);
        requestAnimationFrame(note);
      });
    };
    window.paintedAt = undefined;
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  })()`);

async function painted(page: Page): Promise<{ pressedAt: number; paintedAt: number; hydratedAt: number }> {
  await page.waitForFunction('window.paintedAt && window.hydratedAt', { timeout: LIMIT_MS, polling: 50 });
  return page.evaluate(() => {
    const { pressedAt, paintedAt, hydratedAt } = window as unknown as Record<string, number>;
    return { pressedAt: Number(pressedAt), paintedAt: Number(paintedAt), hydratedAt: Number(hydratedAt) };
  });
}

async function tap(page: Page, press: Press) {
  const element = await find(page, press);
  if (!element) throw new Error(`${press.path} shows no ${press.selector} that says ${press.says}.`);
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await watch(page, press.state);
  await element.tap();
  return painted(page);
}

async function openFilters(page: Page): Promise<void> {
  const opener = await find(page, { ...ADD, selector: 'main button, main summary', says: /filter/i });
  await opener?.tap();
  await page.waitForSelector('[role="dialog"] label', { visible: true });
}

/** From each press to what it leads to, in milliseconds, each in a visit of its own once the page is hydrated and at rest. */
export async function measurePresses(browser: Browser, site: string, slowdown: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, press] of Object.entries(PRESSES)) {
    await visit(browser, PHONE, async (page) => {
      await openWhole(page, `${site}${press.path}`);
      if (name.startsWith('filter')) await openFilters(page);
      await page.emulateCPUThrottling(slowdown);
      const { pressedAt, paintedAt } = await tap(page, press);
      found.set(name, paintedAt - pressedAt);
      if (!name.startsWith('card')) return;
      // The picture that grows is at its place.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await watch(page, HEADING);
      await page.evaluate(() => history.back());
      const back = await painted(page);
      found.set(BACK, back.paintedAt - back.pressedAt);
    });
  }
  return found;
}

/** A press as soon as the button is painted, on a slow line: how long after hydration it is done. */
export function measureEarlyPress(browser: Browser, site: string, slowdown: number): Promise<number> {
  return visit(browser, PHONE, async (page) => {
    await watchHydration(page);
    await page.emulateNetworkConditions(SLOW_4G);
    await page.emulateCPUThrottling(slowdown);
    const opening = page.goto(`${site}${ADD.path}`, { timeout: LIMIT_MS });
    await page.waitForSelector(`::-p-text(Add to Cart)`, { visible: true, timeout: LIMIT_MS });
    const { paintedAt, hydratedAt } = await tap(page, ADD);
    await opening;
    return paintedAt - hydratedAt;
  });
}
