import { expect, test } from '../support/fixtures.ts';

const FIRST_FONTS = /-first-.*\.woff2$/;
const LOOKS = [
  ['/', 1440],
  ['/product/1', 390],
  ['/blog/1', 320],
] as const;

for (const [url, width] of LOOKS) {
  test(`late fonts cause no layout shift: ${url} at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const requested: string[] = [];
    await page.route(/\.woff2$/, async (route) => {
      requested.push(route.request().url());
      await gate;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    letGo();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    });
    // One file of each font, and no other.
    expect(requested.every((url) => FIRST_FONTS.test(url)) && requested.length).toBe(2);
    const moved = await page.evaluate(() =>
      (Reflect.get(window, 'shifts') as { value: number }[]).reduce((sum, { value }) => sum + value, 0),
    );
    expect(moved).toBeLessThan(0.005);
  });
}

test('each page preloads one picture, and every picture declares the width at which it is shown', async ({ page }) => {
  for (const url of ['/', '/shop', '/product/1', '/blog', '/blog/1']) {
    await page.goto(url, { waitUntil: 'load' });
    await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wrong = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('main picture img:not([src*="people"], [src*="resources"])')]
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 0)
          .map((image) => {
            const choice = image.sizes.split(/,\s*(?=\(|[\w])/).find((size) => {
              const [condition] = /^\([^)]*\)(?= )/.exec(size) ?? [];
              return condition === undefined || matchMedia(condition).matches;
            });
            const ruler = document.body.appendChild(document.createElement('div'));
            ruler.style.cssText = `position: absolute; width: ${choice?.replace(/^\(m[^)]*\) /, '')}`;
            const declared = ruler.getBoundingClientRect().width;
            ruler.remove();
            return { picture: image.currentSrc, declared, shown: image.getBoundingClientRect().width };
          })
          .filter(({ declared, shown }) => declared < shown * 0.95 || declared > shown * 1.12),
      );
      expect(wrong, `${url} at ${width} pixels`).toEqual([]);
    }
  }
});
