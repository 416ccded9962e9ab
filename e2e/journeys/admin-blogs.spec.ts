import type { Page } from 'playwright/test';
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

async function dropPicture(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob ?? ''], 'lamp.png', { type: 'image/png' }));
    return transfer;
  });
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer });
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const card = (page: Page) => page.getByRole('article').filter({ hasText: title });

test('a post is written, previewed, published and read; script in it is shown as text', async ({ page, browser }) => {
  test.slow();
  await new Staff(page).open('/admin/blogs');
  await page.getByRole('button', { name: 'Add Post' }).click();
  await fillPost(page, HOSTILE);
  await page.getByLabel('Products used').selectOption('Musical Instruments Set');
  await dropPicture(page);
  await expect(page.getByText('The picture is uploaded. Save to use it.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Two hands and a lamp' })).toBeVisible();
  await expect(preview.getByText('<script>window.ran = "script"</script>')).toBeVisible();
  const content = page.getByLabel('Content');
  await content.press('ControlOrMeta+End');
  await content.pressSequentially('\n\nTry it');
  await content.press('Shift+Home');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(preview.locator('strong', { hasText: 'Try it' })).toBeVisible();
  await content.press('ControlOrMeta+z');
  await expect(preview.locator('strong', { hasText: 'Try it' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('What you had not saved is back.')).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue(/Try it$/);
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

test('an article that came with the shop is edited, and the blog shows the changes', async ({
  page,
  browser,
  database,
}) => {
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
