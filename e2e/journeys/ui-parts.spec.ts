import { readdirSync } from 'node:fs';
import { expectAccessible, expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const PAGE = '/dev/ui.html';
const WINDOW = '[role=dialog], [role=alertdialog]';

test.beforeEach(async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
});

test('the page of components shows everything in src/ui', async ({ page }) => {
  const files = readdirSync(new URL('../../src/ui', import.meta.url))
    .filter((name) => /^(?!use-)[^.]+(?<!words)\.tsx?$/.test(name))
    .map((name) => name.replace(/\.tsx?$/, ''));
  const shown = await page
    .locator('section[data-files]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-files')?.split(' ') ?? []));
  expect(new Set(shown.flat().filter(Boolean))).toEqual(new Set(files));
});

test('its pictures of hover and focus match the real states', async ({ page }) => {
  const inState = (name: string) =>
    page.getByRole('figure', { name, exact: true }).getByRole('button', { name: 'Add to Cart' });
  const style = (name: string, property: string) =>
    inState(name).evaluate((button, key) => getComputedStyle(button).getPropertyValue(key), property);
  await inState('primary').hover();
  await expect(inState('primary')).toHaveCSS('background-color', await style('primary, hover', 'background-color'));
  expect(await style('primary, hover', 'background-color')).not.toBe(await style('primary, focus', 'background-color'));
  expect(await style('primary, focus', 'outline-style')).toBe('solid');
});

test('every component is accessible in both themes', async ({ page }) => {
  await expectAccessible(page);
});

test('every dialog is accessible in both themes, and returns the focus', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of [
    'Open a form',
    'Open a long text',
    'Open a question',
    'Leave with changes',
    'Open a busy question',
  ]) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expectNoViolations(page, WINDOW);
    // A busy dialog cannot be closed.
    if (name === 'Open a busy question') return;
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

test('a dialog that contains only text scrolls by keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Open a long text' }).click();
  const lastLine = page.getByText('Line 24 of a text that is longer than the window.');
  await expect(page.getByRole('dialog')).toBeFocused();
  await expect(lastLine).not.toBeInViewport();
  // The browser does not scroll by key before its first paint of the window.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(lastLine).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('toasts are accessible in both themes', async ({ page }) => {
  for (const name of ['Show a success', 'Show an undo', 'Show an error']) {
    await page.getByRole('button', { name }).click();
  }
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeAttached();
  await expectNoViolations(page, '[data-sonner-toaster]');
});

test.describe('a broken widget', () => {
  test.use({ allowConsole: /Broken on purpose|The widget crashed/ });

  test('is accessible in both themes', async ({ page }) => {
    await page.getByRole('button', { name: 'Break the widget' }).click();
    await expect(page.getByText('The widget cannot be shown right now.')).toBeVisible();
    await expectNoViolations(page);
  });
});
