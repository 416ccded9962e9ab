import { expect, test } from '../support/fixtures.ts';

const WRONG = '0'.repeat(64);

test('a guest buys by card and opens the order on another device, by its link alone', { tag: '@short' }, async ({
  shop,
  page,
  browser,
  baseURL,
  shopper,
}) => {
  await shop.startPayment(shopper, 5);
  await shop.payByCard();
  const link = await page.getByRole('link', { name: 'Your order page' }).getAttribute('href');
  expect(link).toMatch(/^\/orders\/[0-9a-f-]{36}#[0-9a-f]{64}$/);
  await page.getByRole('link', { name: 'Your order page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
  const [url = '', token = ''] = (link ?? '').split('#');

  const device = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await device.newPage();
  const carriers: string[] = [];
  other.on('request', (request) => {
    const text = [request.url().split('#')[0], ...Object.values(request.headers())].join(' ');
    if (text.includes(token)) carriers.push(text);
  });
  await other.goto(link ?? '');
  await expect(other.getByRole('heading', { level: 1, name: `Order ${url.slice(8, 16)}` })).toBeVisible();
  const progress = other.getByRole('list', { name: 'What has happened' }).getByRole('listitem');
  await expect(progress).toContainText([/^Order placed/, /^Paid/, /^We are packing it/, /^On its way/, /^Delivered/]);
  const items = other.getByRole('region', { name: 'Items' });
  await expect(items).toContainText('Wooden Building Blocks');
  await expect(items).toContainText(/Subtotal\$42\.99Shipping\$0\.00Tax\$4\.30Total\$47\.29/);
  await expect(other.getByRole('region', { name: 'Delivery address' })).toContainText('12 Riverside Drive');

  await other.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await other.getByRole('button', { name: 'Print receipt' }).click();
  await expect(other.locator('body[data-printed]')).toBeAttached();
  await other.emulateMedia({ media: 'print' });
  const receipt = other.getByRole('article').filter({ hasText: 'Receipt' });
  await expect(receipt).toContainText('Total$47.29');
  await expect(other.getByRole('contentinfo')).toBeHidden();
  await expect(other.getByRole('button', { name: 'Print receipt' })).toBeHidden();
  await other.emulateMedia({ media: 'screen' });

  await other.getByRole('button', { name: 'Cancel order' }).click();
  const question = other.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('$47.29 goes back the way you paid');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(other.getByText('You cancelled it.')).toBeVisible();
  expect(carriers).toEqual([]);
  expect(await other.evaluate(() => JSON.stringify(history.state))).not.toContain(token);

  await other.goto('about:blank');
  await other.goto(`${url}#${WRONG}`);
  await expect(other.getByRole('heading', { name: 'This link does not open the order any more' })).toBeVisible();
  await expect(other.getByText('Wooden Building Blocks')).toHaveCount(0);

  // As some mail programs pass it on.
  await other.goto(`${url}%23${token}.`);
  await expect(other.getByText('You cancelled it.')).toBeVisible();
  await device.close();
});
