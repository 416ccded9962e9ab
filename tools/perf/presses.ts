import {
  type Browser,
  between,
  DESKTOP,
  type ElementHandle,
  LIMIT_MS,
  openWhole,
  type Page,
  PHONE,
  SLOW_4G,
  type Times,
  until,
  type Values,
  visit,
} from './browser.ts';

interface Press {
  path: string;
  selector: string;
  label: RegExp;
  /** An expression in the page. The press is complete when its value has changed and is truthy. */
  state: string;
}

const count = (selector: string) => `document.querySelectorAll('${selector}').length`;
const press = (path: string, selector: string, label: RegExp, state: string): Press => ({
  path,
  selector,
  label,
  state,
});
const ADD = press('/product/1', 'main button', /^Add to Cart/, count('[data-sonner-toast]'));
export const CARD = press('/shop', 'main article a', /\w/, `document.querySelector('h1')?.textContent`);

/** The same press, while the list may still be another document. */
const EARLY_CARD = { ...CARD, state: `location.pathname.startsWith('/product/') && ${CARD.state}` };

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
};

/** The first visible element with a matching label or text. */
async function find(page: Page, selector: string, label: RegExp): Promise<ElementHandle<Element>> {
  for (const element of await page.$$(selector)) {
    const text = await element.evaluate((node) => `${node.ariaLabel ?? ''} ${node.textContent}`.trim());
    if (label.test(text) && (await element.isVisible())) return element;
  }
  throw new Error(`${page.url()} shows no ${selector} with the label ${label}.`);
}

/** An expression that notes when the finger is lifted, by the event's time stamp, and when the frame with the new state is painted. */
const watching = (state: string) => `(() => {
    const state = () => ${state};
    const before = state();
    addEventListener('pointerup', ({ timeStamp }) => note('pressed', timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (!state() || state() === before) return;
      observer.disconnect();
      // The message is delivered right after the frame; the next frame is the fallback.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => note('painted');
        port2.postMessage(null);
        requestAnimationFrame(() => note('painted'));
      });
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  })()`;

/** Taps, or clicks where there is no touch screen. */
async function pressOn(page: Page, { selector, label }: Press): Promise<void> {
  const element = await find(page, selector, label);
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await (page.viewport()?.hasTouch ? element.tap() : element.click());
}

/** Milliseconds from a press to the painted frame. */
export async function measurePress(page: Page, times: Times, pressed: Press): Promise<number> {
  await page.evaluate(watching(pressed.state));
  await pressOn(page, pressed);
  await until(times, 'painted');
  return between(times, 'pressed', 'painted');
}

/** The time from each press to its result, in separate visits, after the page is hydrated and idle. */
async function measureFirstPresses(browser: Browser, site: string, slowdown: number): Promise<Values> {
  const found: Record<string, number> = {};
  for (const [name, pressed] of Object.entries(PRESSES)) {
    await visit(browser, async (page, times) => {
      await openWhole(page, times, `${site}${pressed.path}`);
      if (name.startsWith('filter')) {
        await (await find(page, 'main button, main summary', /filter/i)).tap();
        await page.waitForSelector('[role="dialog"] label', { visible: true });
        delete times.pressed;
      }
      await page.emulateCPUThrottling(slowdown);
      found[name] = await measurePress(page, times, pressed);
    });
  }
  return found;
}

/** From a card to the product's page and back, with the growing picture and without: reduced motion has none. */
async function measureCards(browser: Browser, site: string, slowdown: number): Promise<Values> {
  const found: Record<string, number> = {};
  for (const [screen, on] of [
    [PHONE, ''],
    [DESKTOP, ', desktop'],
  ] as const)
    for (const [value, motion] of [
      ['no-preference', ''],
      ['reduce', ', reduced motion'],
    ] as const)
      await visit(
        browser,
        async (page, times) => {
          await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
          await openWhole(page, times, `${site}${CARD.path}`);
          await page.emulateCPUThrottling(slowdown);
          found[`card → product page${on}${motion}`] = await measurePress(page, times, CARD);
          // Wait for the transition of the picture.
          await new Promise((resolve) => setTimeout(resolve, 1500));
          delete times.painted;
          await page.evaluate(watching(CARD.state));
          times.pressed = Number(await page.evaluate(`history.back(), performance.timeOrigin + performance.now()`));
          await until(times, 'painted');
          found[`Back → list${on}${motion}`] = between(times, 'pressed', 'painted');
        },
        screen,
      );
  return found;
}

const EARLY = { 'Add to Cart the moment it shows': ADD, 'card the moment it shows': EARLY_CARD };

/** Pressed as soon as it is painted, on a slow connection, when nothing is hydrated: a link may then open a new document. */
async function measureEarlyPresses(browser: Browser, site: string, slowdown: number): Promise<Values> {
  const found: Record<string, number> = {};
  for (const [name, pressed] of Object.entries(EARLY))
    await visit(browser, async (page, times) => {
      await page.evaluateOnNewDocument(watching(pressed.state));
      await page.emulateNetworkConditions(SLOW_4G);
      await page.emulateCPUThrottling(slowdown);
      // A press may replace the document before it has loaded.
      const opening = page.goto(`${site}${pressed.path}`, { timeout: LIMIT_MS }).catch(() => null);
      await page.waitForSelector(pressed.selector, { visible: true, timeout: LIMIT_MS });
      await pressOn(page, pressed);
      await until(times, 'painted');
      await opening;
      found[`${name}, from the press`] = between(times, 'pressed', 'painted');
      found[`${name}, from \`load\``] = between(times, 'loaded', 'painted');
    });
  return found;
}

/** Milliseconds by the name of the press. */
export const measurePresses = async (browser: Browser, site: string, slowdown: number): Promise<Values> => ({
  ...(await measureFirstPresses(browser, site, slowdown)),
  ...(await measureCards(browser, site, slowdown)),
  ...(await measureEarlyPresses(browser, site, slowdown)),
});
