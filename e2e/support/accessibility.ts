import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';
import { tooWide } from './layout.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Clerk's forms have their own titles, and its button shows initials instead of a picture. See docs/accessibility.md. */
const NOT_CLERKS = ':not([class*="cl-"])';
/** Shows the same landmark in several states. */
const GALLERY = '/dev/ui';
const OF_CLERK = ['label-content-name-mismatch: .cl-userButtonTrigger'];

interface Axe {
  run: (part: string, options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/** A window of 1280 x 1024 pixels at 400 %: the width of a small phone with less than half of its height (WCAG 1.4.10). */
const MAGNIFIED = { width: 320, height: 256 };
const PHONE = { width: 390, height: 844 };
const DESKTOP_WIDTHS = [1440, 768];

const targetSize = { 'target-size': { enabled: true } };
// Colours do not depend on the width.
const withoutColours = { 'color-contrast': { enabled: false } };

/** Fails if the page in its current state has accessibility problems. */
export async function expectAccessible(page: Page, options?: Sight): Promise<void> {
  expect(await problemsOf(page, options)).toEqual([]);
}

interface Sight {
  /** False for content that exists only on small screens. */
  desktop?: boolean;
}

/** All axe checks in the current theme, colours in the other one; on small and magnified screens the size of targets, overflow,
 *  and text cut off by wider spacing. */
export async function problemsOf(page: Page, { desktop = true }: Sight = {}): Promise<string[]> {
  const before = page.viewportSize();
  const problems: string[] = [];
  const note = (where: string, found: string[]) => problems.push(...found.map((problem) => `${where}: ${problem}`));
  await page.evaluate(axeSource);
  // The sandbox's notice is above the shop, and its link before the skip link.
  await page.evaluate(() => document.querySelector('#sandbox-notice')?.remove());
  const titles = await page.locator(`h1${NOT_CLERKS}`).count();
  if (titles !== 1) problems.push(`${titles} elements h1`);
  if (desktop) note('in this theme', await violations(page, {}));
  await turnTheme(page);
  note('in the other theme', await violations(page, { runOnly: ['color-contrast'] }));
  await turnTheme(page);
  for (const width of desktop ? DESKTOP_WIDTHS : []) {
    await page.setViewportSize({ width, height: 800 });
    note(`at ${width} px`, await tooWide(page));
  }
  await page.setViewportSize(PHONE);
  note('on a phone', await smallTargets(page));
  await page.setViewportSize(MAGNIFIED);
  note('magnified', await tooWide(page));
  note('magnified', await violations(page, { rules: { ...targetSize, ...(desktop ? withoutColours : {}) } }));
  note('with spaced text', await page.evaluate(cutByTextSpacing));
  if (before) await page.setViewportSize(before);
  return problems;
}

/** The same for a part of a page in both themes, at its current size. */
export async function expectNoViolations(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(axeSource);
  expect(await violations(page, {}, part), 'in this theme').toEqual([]);
  await turnTheme(page);
  expect(await violations(page, { runOnly: ['color-contrast'] }, part), 'in the other theme').toEqual([]);
  await turnTheme(page);
}

async function violations(page: Page, options: object, part = 'html'): Promise<string[]> {
  const found = await page.evaluate(
    async ([chosen, selector]) => {
      const { axe } = window as unknown as { axe: Axe };
      // A colour that is still fading has the contrast of neither end.
      const fading = document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
      await Promise.allSettled(fading.map(({ finished }) => finished));
      return (await axe.run(selector, { resultTypes: ['violations'], ...chosen })).violations;
    },
    [options, part] as const,
  );
  return found
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    .filter((problem) => !OF_CLERK.includes(problem))
    .filter((problem) => !(page.url().includes(GALLERY) && problem.startsWith('landmark-unique')));
}

/** Targets that are too small at every scroll position: one that a bar partly covers is whole after scrolling. */
async function smallTargets(page: Page): Promise<string[]> {
  const targets = async () =>
    (await violations(page, { runOnly: ['target-size'] })).flatMap((problem) => problem.split(/: |, /).slice(1));
  const found = await targets();
  if (found.length === 0) return [];
  await page.evaluate(() => {
    const { scrollY } = window;
    window.scrollBy({ top: window.innerHeight / 4, behavior: 'instant' });
    if (window.scrollY === scrollY) window.scrollBy({ top: -window.innerHeight / 4, behavior: 'instant' });
  });
  const still = await targets();
  return found.filter((target) => still.includes(target)).map((target) => `target-size: ${target}`);
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

/** Runs in the page: applies the text spacing of WCAG 1.4.12, and returns what is cut off by it. */
function cutByTextSpacing(): string[] {
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const tooWide = /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
      const tooHigh = /hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1;
      // Text for screen readers only is one pixel large.
      return box.clientWidth > 1 && box.clientHeight > 1 && box.textContent?.trim() && (tooWide || tooHigh);
    });
  const already = new Set(cut());
  const spacing = document.createElement('style');
  spacing.textContent = `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`;
  document.head.append(spacing);
  const now = cut().filter((box) => !already.has(box));
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) now.push(document.documentElement);
  spacing.remove();
  return now.map((box) => `${box.tagName} .${box.className}: ${box.textContent?.trim().slice(0, 40)}`);
}
