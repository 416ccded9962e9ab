import type { Browser, Page, ViewportSize } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Shop } from '../support/shop.ts';

/** A phone on which the person of `page` is signed in, too. */
async function phoneBeside(page: Page, browser: Browser, viewport: ViewportSize, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: await page.context().storageState(),
    viewport,
    hasTouch: true,
  });
  return context.newPage();
}

const more = { name: 'Increase quantity of Ocean Explorers Book' };

test('a cart filled on a phone is continued on a computer', async ({
  browser,
  page: desk,
  account,
  shopper,
  baseURL,
}) => {
  await account.arriveAsNewcomer(shopper);
  const phone = await phoneBeside(desk, browser, { width: 320, height: 640 }, baseURL);
  const onPhone = new Shop(phone);
  await onPhone.addToCart(7);
  await onPhone.cartControl.tap();
  const sheet = phone.getByRole('dialog');
  const kept = phone.waitForResponse(
    async (answer) => answer.url().endsWith('/rpc/sync_cart') && (await answer.json()).lines[0]?.quantity === 2,
  );
  await sheet.getByRole('button', more).tap();
  await kept;
  await sheet.getByRole('link', { name: 'View Cart' }).tap();
  await expect(phone).toHaveURL(/\/cart$/);

  const onDesk = new Shop(desk);
  await onDesk.storeCart(1);
  await desk.goto('/cart');
  await expect(desk.getByText('From your account, your cart now has Ocean Explorers Book.')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Items (3)' })).toBeVisible();
  await desk.getByRole('button', { name: 'Save for later: Nature Explorer Kit' }).focus();
  const sent = desk.waitForResponse(/rpc\/sync_cart/);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Items (2)' })).toBeFocused();
  await sent;

  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Move to cart: Nature Explorer Kit' })).toBeVisible();
  await phone.getByRole('button', more).tap();
  await expect(phone.getByRole('heading', { name: 'Items (3)' })).toBeVisible();
  await phone.context().close();
});

const known = (page: Page, name: string) => page.getByRole('button', { name: `My children: ${name} (change)` });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'My children' });

test('children stored in the account appear on the phone, and disappear when their owner signs out', async ({
  browser,
  page: desktop,
  account,
  shopper,
  baseURL,
}) => {
  await account.arriveAsNewcomer(shopper);
  const phone = await phoneBeside(desktop, browser, { width: 390, height: 844 }, baseURL);

  await desktop.goto('/');
  await expect(account.menu).toBeVisible();
  await desktop.getByRole('button', { name: 'Mark what fits my child' }).click();
  const dialog = dialogOf(desktop);
  await dialog.getByLabel('Nickname').fill('Juma');
  await dialog.getByLabel('Birth month').fill(`${new Date().getFullYear() - 5}-01`);
  await dialog.getByLabel('Keep them in my account too').check();
  await dialog.getByRole('button', { name: 'Remember' }).click();
  await expect(known(desktop, 'Juma')).toBeVisible();
  expect(await desktop.evaluate(() => localStorage.getItem('children'))).toBeNull();

  await phone.addInitScript(() => {
    if (!sessionStorage.getItem('named')) localStorage.setItem('children', '[{"nickname":"Amani","age":"2025-10"}]');
    sessionStorage.setItem('named', 'once');
  });
  await phone.goto('/');
  await expect(known(phone, 'Juma and Amani')).toBeVisible();

  await desktop.reload();
  await known(phone, 'Juma and Amani').tap();
  await known(desktop, 'Juma and Amani').click();
  await dialog.getByRole('button', { name: 'Remove child 2' }).click();
  await dialog.getByRole('button', { name: 'Remember' }).click();
  await expect(known(desktop, 'Juma')).toBeVisible();
  const onPhone = dialogOf(phone);
  await onPhone.getByLabel('Nickname').first().fill('Jay');
  await onPhone.getByRole('button', { name: 'Remember' }).tap();
  await expect(onPhone.getByText(/has saved other children since.* not saved: Jay \(.*\), Amani/)).toBeVisible();
  await expect(onPhone.getByLabel('Nickname')).toHaveValue('Juma');
  await onPhone.getByRole('button', { name: 'Put back what I wrote' }).tap();
  await onPhone.getByRole('button', { name: 'Remember' }).tap();
  await expect(known(phone, 'Jay and Amani')).toBeVisible();

  await desktop.reload();
  await expect(known(desktop, 'Jay and Amani')).toBeVisible();
  await desktop.goto('/product/1');
  await expect(desktop.getByText('Just right for Jay').first()).toBeVisible();
  await account.signOutByMenu();
  await expect(desktop.getByRole('button', { name: 'Mark what fits my child' })).toBeVisible();
  expect(await desktop.evaluate(() => JSON.stringify(localStorage))).not.toContain('Amani');

  await phone.getByRole('button', { name: 'Forget all children' }).tap();
  await expect(phone.getByRole('button', { name: 'Mark what fits my child' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Mark what fits my child' })).toBeVisible();
  await phone.context().close();
});
