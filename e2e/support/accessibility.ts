import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[] }[];
}

/** Fails on what axe calls serious or critical, and on weak contrast in the other theme. */
export async function expectNoGraveViolations(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  expect(await graveViolations(page), 'in the present theme').toEqual([]);
  await turnTheme(page);
  expect(await graveViolations(page, ['color-contrast']), 'in the other theme').toEqual([]);
  await turnTheme(page);
}

async function graveViolations(page: Page, rules: string[] | null = null): Promise<string[]> {
  const violations = await page.evaluate(async (names) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };
    return (await axe.run(names ? { runOnly: names } : {})).violations;
  }, rules);
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

/** The same for a whole page, which must also have one h1 and not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoGraveViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels the page scrolls sideways').toBeLessThanOrEqual(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}
