import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { Shop } from '../support/shop.ts';

const more = { name: 'Increase quantity of Ocean Explorers Book' };

test('a cart filled on a phone is continued on a computer', async ({
  browser,
  page: desk,
  account,
  shopper,
  baseURL,
}) => {
  await account.arriveAsNewcomer(shopper);
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: await desk.context().storageState(),
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  const onPhone = new Shop(phone);
  await onPhone.addToCart(7);
  await onPhone.cartControl.tap();
  const sheet = phone.getByRole('dialog');
  const kept = phone.waitForResponse(
    async (answer) => answer.url().endsWith('/rpc/sync_cart') && (await answer.json()).lines[0]?.quantity === 2,
  );
  await sheet.getByRole('button', more).tap();
  await kept;
  await expectNoViolations(phone, '[role=dialog]');
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
  await expectNoViolations(desk, 'main');

  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Move to cart: Nature Explorer Kit' })).toBeVisible();
  await phone.getByRole('button', more).tap();
  await expect(phone.getByRole('heading', { name: 'Items (3)' })).toBeVisible();
  await expectNoViolations(phone, 'main');
  await context.close();
});
