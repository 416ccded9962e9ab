import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { openWhole, SLOW_4G, type Values, visit } from './browser.ts';

interface Press {
  path: string;
  selector: string;
  label: RegExp;
  /** An expression in the page. The press is complete when its value has changed and is truthy. */
  state: string;
}

const HEADING = `document.querySelector('h1')?.textContent`;
const count = (selector: string) => `document.querySelectorAll('${selector}').length`;
const press = (path: string, selector: string, label: RegExp, state: string): Press => ({
  path,
  selector,
  label,
  state,
});
const ADD = press('/product/1', 'main button', /^Add to Cart/, count('[data-sonner-toast]'));

/** The first press of a visit. On phones the filters are in a sheet, which is opened beforehand. */
const PRESSES: Readonly<Record<string, Press>> = {
  'Add to Cart → message': ADD,
  'filter → list': press('/shop', 'main label, [role="dialog"] label', /^Books/, count('main article')),
  'quantity → number': press(
    '/product/1',
    'main button',
    /^Increase quantity/,
    `document.querySelector('main output').textContent`,
  ),
  'theme → colours': press('/', 'header button', /^Switch to/, 'document.documentElement.className'),
  'menu → links': press('/', 'header button', /menu/i, count('nav[aria-label="Mobile"]')),
  'card → product page': press('/shop', 'main article a', /\w/, HEADING),
};
const BACK = 'Back → list';
const EARLY = 'Add to Cart the moment it can be seen';

/** Far above any measured time, also on a slow phone. */
const LIMIT_MS = 30_000;

/** The first visible element with a matching label or text. */
async function find(page: Page, selector: string, label: RegExp): Promise<ElementHandle<Element>> {
  for (const element of await page.$$(selector)) {
    const text = await element.evaluate((node) => `${node.ariaLabel ?? ''} ${node.textContent}`.trim());
    if (label.test(text) && (await element.isVisible())) return element;
  }
  throw new Error(`${page.url()} shows no ${selector} with the label ${label}.`);
}

/** Records when the finger is lifted, by the event's time stamp, and when the frame with the new state is painted. */
const watch = (page: Page, state: string) =>
  page.evaluate(`(() => {
    const state = () => ${state};
    const before = state();
    window.pressedAt = performance.now();
    window.paintedAt = undefined;
    addEventListener('pointerup', ({ timeStamp }) => { window.pressedAt = timeStamp; }, { capture: true, once: true });
    const note = () => { window.paintedAt ??= performance.now(); };
    const observer = new MutationObserver(() => {
      if (!state() || state() === before) return;
      observer.disconnect();
      // The message is delivered right after the frame; the next frame is the fallback.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = note;
        port2.postMessage(null);
        requestAnimationFrame(note);
      });
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  })()`);

/** Milliseconds from the press, or from hydration, to the painted frame. */
async function painted(page: Page, since: 'pressedAt' | 'hydratedAt' = 'pressedAt'): Promise<number> {
  await page.waitForFunction('window.paintedAt && window.hydratedAt', { timeout: LIMIT_MS, polling: 50 });
  return Number(await page.evaluate(`window.paintedAt - window.${since}`));
}

async function tap(page: Page, { selector, label, state }: Press): Promise<void> {
  const element = await find(page, selector, label);
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await watch(page, state);
  await element.tap();
}

/** The time from each press to its result, in separate visits, after the page is hydrated and idle. */
export async function measurePresses(browser: Browser, site: string, slowdown: number): Promise<Values> {
  const found: Record<string, number> = {};
  for (const [name, press] of Object.entries(PRESSES)) {
    await visit(browser, async (page) => {
      await openWhole(page, `${site}${press.path}`);
      if (name.startsWith('filter')) {
        await (await find(page, 'main button, main summary', /filter/i)).tap();
        await page.waitForSelector('[role="dialog"] label', { visible: true });
      }
      await page.emulateCPUThrottling(slowdown);
      await tap(page, press);
      found[name] = await painted(page);
      if (!name.startsWith('card')) return;
      // Wait for the transition of the picture.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await watch(page, HEADING);
      await page.evaluate(() => history.back());
      found[BACK] = await painted(page);
    });
  }
  // Pressed as soon as the button is painted, on a slow connection: measured from hydration.
  await visit(browser, async (page) => {
    await page.emulateNetworkConditions(SLOW_4G);
    await page.emulateCPUThrottling(slowdown);
    const opening = page.goto(`${site}${ADD.path}`, { timeout: LIMIT_MS });
    await page.waitForSelector('::-p-text(Add to Cart)', { visible: true, timeout: LIMIT_MS });
    await tap(page, ADD);
    found[EARLY] = await painted(page, 'hydratedAt');
    await opening;
  });
  return found;
}
