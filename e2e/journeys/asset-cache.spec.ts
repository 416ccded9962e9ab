import { expect, test } from '../support/fixtures.ts';

test('no file with a hash in its name is downloaded twice in a visit', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const came: string[] = [];
  const urls = new Map<string, string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) urls.delete(requestId);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => void urls.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId }) => {
    const url = urls.get(requestId);
    if (url?.includes('/assets/')) came.push(new URL(url).pathname);
  });
  await client.send('Network.enable');
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeVisible();
  await page.goto('/product/1', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(came.length).toBeGreaterThan(20);
  expect(came.filter((path, index) => came.indexOf(path) !== index)).toEqual([]);
});
