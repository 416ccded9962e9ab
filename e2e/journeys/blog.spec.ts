import { expect, test } from '../support/fixtures.ts';

const article = {
  path: '/blog/4',
  title: 'Five Sensory Trays from the Kitchen Cupboard',
};

test('a parent searches for an article, reads it, and returns to the search', async ({ page }) => {
  await page.goto('/blog');
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  const titles = page.getByRole('region', { name: 'Articles' }).getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(6);
  await page.getByRole('button', { name: 'Sensory Play' }).click();
  await expect(titles).toHaveText([article.title]);
  await search.pressSequentially('soapy water', { delay: 5 });
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('q') === 'soapy water' && searchParams.get('category') === 'Sensory Play',
  );
  await page.getByRole('link', { name: article.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /Ice rescue/ })).toBeAttached();
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link')).not.toHaveCount(0);
  await page.goBack();
  await expect(search).toHaveValue('soapy water');
  await expect(titles).toHaveText([article.title]);
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(titles).toHaveCount(6);
});

test('fast typing loses no letter', async ({ page }) => {
  await page.goto('/blog');
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  await search.pressSequentially('the quick brown fox jumps over it', { delay: 0 });
  await expect(search).toHaveValue('the quick brown fox jumps over it');
  await expect(page).toHaveURL(/q=the\+quick\+brown\+fox\+jumps\+over\+it$/);
  await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL('/blog');
});

test('an article links to its products and to the next article', async ({ page }) => {
  await page.goto(article.path);
  await page.getByRole('button', { name: 'Add Musical Instruments Set to cart' }).click();
  await expect(page.getByText('Added Musical Instruments Set to cart')).toBeVisible();
  const next = page.getByRole('region', { name: 'Read next' }).getByRole('link').last();
  const title = await next.textContent();
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? 'missing' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the printables are files that can be opened', async ({ page, request }) => {
  await page.goto('/blog');
  const links = page.getByRole('link', { name: /^Download / });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  }
  const download = page.waitForEvent('download');
  await links.first().click();
  expect((await download).suggestedFilename()).toBe('nature-scavenger-hunt.pdf');
});
