import type { Page } from 'playwright/test';
import { expectAccessible, expectNoGraveViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

const HOSTILE = [
  '## Two hands and a lamp',
  '<script>window.ran = "script"</script>',
  '<img src="/missing.png" onerror="window.ran = \'image\'">',
  '[a link](javascript:window.ran="link")',
  '**Done.**',
].join('\n\n');

let title: string;

test.beforeEach(async ({ page: _ }, testInfo) => {
  title = `Shadows ${testInfo.testId.slice(-6)}${testInfo.repeatEachIndex}`;
});
test.afterEach(async ({ database }) => database.forgetPosts(title));

async function fillPost(page: Page, content: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Post' });
  for (const [label, value] of [
    ['Title', title],
    ['Author', 'Daniel Otieno'],
    ['Publication date', '2026-10-02'],
    ['Tags', 'light, evening, Light'],
    ['Excerpt', 'A lamp, a wall and two hands.'],
    ['Content', content],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByLabel('Category', { exact: true }).selectOption('Sensory Play');
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const card = (page: Page) => page.getByRole('article').filter({ hasText: title });

test('a post is written, previewed, published and read; script in it is text', async ({ page, browser }) => {
  test.slow();
  await new Staff(page).open('/admin/blogs');
  await page.getByRole('button', { name: 'Add Post' }).click();
  await fillPost(page, HOSTILE);
  await page.getByLabel('Products used').selectOption('Musical Instruments Set');
  await page.getByLabel('Choose a picture').setInputFiles('public/images/hero/story-1200.webp');
  await expect(page.getByText('The picture is uploaded. Save to use it.')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Two hands and a lamp' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('<script>window.ran = "script"</script>')).toBeVisible();
  await save(page);
  await expect(page.getByText(`${title} is added`)).toBeVisible();
  await expect(card(page)).toContainText('Draft');
  await expect(card(page).getByRole('listitem')).toHaveText(['light', 'evening']);

  const visitor = await browser.newPage();
  await visitor.goto('/blog');
  await expect(visitor.getByText('6 articles')).toBeVisible();
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByLabel('Status').selectOption('Published');
  await save(page);
  await expect(page.getByText(`${title} is saved`)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('7 articles')).toBeVisible();
  const titles = visitor.getByRole('region', { name: 'Articles' }).getByRole('heading', { level: 3 });
  await expect(titles.first()).toHaveText(title);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(/\/blog\/\d+$/);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('<script>window.ran = "script"</script>')).toBeVisible();
  const used = visitor.getByRole('region', { name: 'Used in this article' });
  await expect(used.getByRole('link', { name: 'Musical Instruments Set' })).toBeVisible();
  await expect(visitor.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText(['light', 'evening']);
  await visitor.getByText('a link', { exact: true }).click();
  await expect(visitor.getByText('Done.')).toBeVisible();
  expect(await visitor.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
  await visitor.close();
});

test('an article that came with the shop is edited, and the blog follows', async ({ page, browser, database }) => {
  await new Staff(page).open('/admin/blogs?q=sensory');
  await page.getByRole('button', { name: 'Edit Five Sensory Trays' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`Trays ${title}`);
  await save(page);
  await expect(page.getByText(`Trays ${title} is saved`)).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto('/blog/4');
  await expect(visitor.getByRole('heading', { level: 1, name: `Trays ${title}` })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 3, name: /Ice rescue/ })).toBeVisible();
  await visitor.close();
  await database.updatePost(4, { title: 'Five Sensory Trays from the Kitchen Cupboard' });
});

test('a deleted post comes back with Undo', async ({ page }) => {
  await new Staff(page).open('/admin/blogs?new=1');
  await fillPost(page, 'Text.');
  await page.getByLabel('Image URL').fill('/images/articles/sensory-play.webp');
  await save(page);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('alertdialog', { name: `Delete ${title}?` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${title} is deleted`)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${title} is back`)).toBeVisible();
  await expect(card(page)).toBeVisible();
});

test.describe('two members of staff', () => {
  // The database refuses the slower change with 400.
  test.use({ allowConsole: /status of 400/ });

  test('edit one post: the second loads the version of the first', async ({ page, browser }) => {
    test.slow();
    await new Staff(page).open('/admin/blogs?new=1');
    await fillPost(page, 'Text.');
    await page.getByLabel('Image URL').fill('/images/articles/sensory-play.webp');
    await save(page);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(page).toHaveURL(/edit=\d+/);
    const other = await browser.newPage();
    await new Staff(other).open(new URL(page.url()).pathname + new URL(page.url()).search);
    await page.getByLabel('Excerpt').fill('Only a wall.');
    await save(page);
    await expect(page.getByText(`${title} is saved`)).toBeVisible();
    await other.getByLabel('Excerpt').fill('Only a lamp.');
    await save(other);
    await expect(other.getByRole('alert')).toContainText('Only a wall. (yours: Only a lamp.)');
    await other.getByRole('button', { name: 'Load their version' }).click();
    await expect(other.getByLabel('Excerpt')).toHaveValue('Only a wall.');
    await expect(other.getByRole('alert')).toHaveCount(0);
    await other.close();
  });
});

test('the sample is edited, and is as before after a reload', async ({ page }) => {
  await new Staff(page).openDemonstration('/admin/blogs');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Post' }).click();
  await fillPost(page, HOSTILE);
  await page.getByLabel('Image URL').fill('/images/articles/sensory-play.webp');
  await save(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a customer is sent to the start', async ({ page, account }) => {
  await account.arriveAs('amina@example.com');
  await page.goto('/admin/blogs');
  await expect(page).toHaveURL('/');
});

test('the page and its form are accessible', async ({ page }) => {
  await new Staff(page).openDemonstration('/admin/blogs');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Ten Quiet Minutes' }).click();
  await page.getByRole('tab', { name: 'Write' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Three questions' })).toBeVisible();
  await expectNoGraveViolations(page);
});
