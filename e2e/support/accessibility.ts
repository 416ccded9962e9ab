import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DESKTOP = 1440;
const TABLET = 768;
const PHONE = 320;
const HEIGHT = 800;

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[] }[];
}

/** Fails on what axe calls serious or critical, and on weak contrast in the other theme. Looks at the whole page, or only at what a
 *  selector finds. */
export async function expectNoGraveViolations(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(axeSource);
  expect(await graveViolations(page, {}, part), 'in the present theme').toEqual([]);
  await turnTheme(page);
  expect(await graveViolations(page, { runOnly: ['color-contrast'] }, part), 'in the other theme').toEqual([]);
  await turnTheme(page);
}

interface Axe {
  run: (part: string, options: object) => Promise<{ violations: Violation[] }>;
}

async function graveViolations(page: Page, options: object, part = 'html'): Promise<string[]> {
  const violations = await page.evaluate(
    async ([chosen, selector]) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run(selector, { resultTypes: ['violations'], ...chosen })).violations;
    },
    [options, part] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Switches the theme without its transition. All colours depend on this class. */
async function turnTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = document.createElement('style');
    still.textContent = '*, ::before, ::after { transition: none !important; }';
    document.head.append(still);
    document.documentElement.classList.toggle('dark');
    getComputedStyle(document.documentElement).color;
    requestAnimationFrame(() => still.remove());
  });
}

/** The same for a whole page, which has one h1, does not scroll sideways at any width and whose layout for phones is sound. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoGraveViolations(page);
  const before = page.viewportSize();
  for (const width of [DESKTOP, TABLET, PHONE]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `pixels that ${width} pixels scroll sideways`).toBeLessThanOrEqual(0);
  }
  // Colours do not depend on the width.
  const rules = { 'color-contrast': { enabled: false } };
  expect(await graveViolations(page, { rules }), 'on a phone').toEqual([]);
  if (before) await page.setViewportSize(before);
}
