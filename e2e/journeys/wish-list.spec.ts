import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { SANDBOX_PUBLISHABLE_KEY } from '../../sandbox/settings.ts';
import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

const KITE = 'Wooden Building Blocks';
const day = (away: number) => new Date(Date.now() + away * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** The server's next response to a page about wish lists. */
async function nextAnswer(page: Page, name: 'wish_lists' | 'wish_shared'): Promise<string> {
  const response = await page.waitForResponse((candidate) => candidate.url().endsWith(`/rpc/${name}`));
  return response.text();
}

test('a relative reserves from a shared list without an account, and its owner does not see it', async ({
  page,
  account,
  shopper,
  browser,
  baseURL,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: `Add to wish list: ${KITE}` }).click();
  await expect(page.getByText(`Added ${KITE} to Wish list`)).toBeVisible();
  await account.arriveAsNewcomer(shopper);
  await page.goto('/wish-list');
  await expect(page.getByRole('heading', { name: 'Wish list (1)' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('wish-lists'))).toBeNull();

  await page.getByRole('button', { name: 'New list' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Tom is six');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tom is six (0)' })).toBeVisible();
  await page.getByRole('link', { name: 'Wish list', exact: true }).and(page.locator('[href*="list="]')).click();
  await page.getByLabel(`Move ${KITE} to another list`).selectOption('Tom is six');
  await page.getByRole('link', { name: 'Tom is six' }).click();
  await page.getByLabel('Keep reservations secret until').fill(day(30));
  await page.getByRole('button', { name: 'Share list' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tom is six (1)' })).toBeVisible();
  const before = await page.getByRole('main').textContent();

  const device = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 320, height: 700 } });
  const relative = await device.newPage();
  await relative.goto(link);
  await expect(relative.getByRole('heading', { name: 'Tom is six', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(relative);
  await relative.getByRole('button', { name: 'I buy this' }).focus();
  await relative.keyboard.press('Enter');
  await expect(relative.getByRole('button', { name: 'Undo' })).toBeFocused();

  const cousin = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await cousin.goto(link);
  await expect(cousin.getByText('Somebody is already buying this.')).toBeVisible();
  await expect(cousin.getByRole('button', { name: 'I buy this' })).toHaveCount(0);

  const [lists] = await Promise.all([nextAnswer(page, 'wish_lists'), page.reload()]);
  await expect(page.getByRole('heading', { name: 'Tom is six (1)' })).toBeVisible();
  expect(await page.getByRole('main').textContent()).toBe(before);
  const [shared] = await Promise.all([nextAnswer(page, 'wish_shared'), page.goto(link)]);
  await expect(page.getByText(/^This is your own list/)).toBeVisible();
  await expect(page.getByText('Somebody is already buying this.')).toHaveCount(0);
  for (const answer of [lists, shared]) {
    expect(answer).toContain('"items":[{');
    expect(answer).not.toMatch(/taken|mine|"is_reserved":true/);
  }

  await relative.keyboard.press('Enter');
  await expect(relative.getByRole('button', { name: 'I buy this' })).toBeFocused();
  await cousin.reload();
  await expect(cousin.getByRole('button', { name: 'I buy this' })).toBeVisible();

  await page.goto('/wish-list');
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveCount(0);
  await cousin.reload();
  await expect(cousin.getByRole('heading', { name: 'There is no list at this link' })).toBeVisible();
  await device.close();
  await cousin.context().close();
});

const BOOK = { id: 7, name: 'Ocean Explorers Book' };
const BLOCKS = { id: 5, name: 'Wooden Building Blocks' };

/** Creates and shares a wish list without the screens, which have separate journeys. */
async function shareList(request: APIRequestContext, token: string, products: readonly { id: number }[]) {
  const call = async (name: string, data: object) => {
    const headers = { apikey: SANDBOX_PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
    const response = await request.post(`/rest/v1/rpc/${name}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    const [list] = (await response.json()) as { id: string; share: { token: string } | null }[];
    if (!list) throw new Error(`${name} answers no list`);
    return list;
  };
  const { id } = await call('wish_merge', { lists: [{ name: 'Tom is six', products: products.map((one) => one.id) }] });
  const { share } = await call('wish_share', { list_id: id, secret_until: day(30) });
  return { id, link: `/wish-list/${id}#${share?.token}` };
}

const device = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  test('a found gift is reserved and bought through a list, and its owner learns that when the day has come', async ({
    page,
    shop,
    shopper,
    sandbox,
    browser,
    baseURL,
  }) => {
    const ownersPage = await device(browser, baseURL);
    const token = await new Account(ownersPage).arriveAsNewcomer({ ...shopper, firstName: 'Tom' });
    const list = await shareList(ownersPage.request, token, [BOOK, BLOCKS]);
    await ownersPage.goto('/wish-list');
    await expect(ownersPage.getByRole('heading', { name: 'Tom is six (2)' })).toBeVisible();
    const before = await ownersPage.getByRole('main').textContent();

    const cousin = await device(browser, baseURL);
    await cousin.goto(list.link);
    await cousin
      .getByRole('listitem')
      .filter({ hasText: BLOCKS.name })
      .getByRole('button', { name: 'I buy this' })
      .click();
    await expect(cousin.getByRole('button', { name: 'Undo' })).toBeVisible();

    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Find a gift' }).tap();
    for (const answer of ['Age 5', 'Finding out how things work', 'Under $20']) {
      await page.getByRole('radio', { name: answer, exact: true }).tap();
    }
    await page.getByRole('button', { name: 'See the gifts' }).tap();
    const gifts = page.getByRole('region', { name: 'Products' });
    await expect(gifts.getByRole('link', { name: BOOK.name })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto(list.link);
    const wish = page.getByRole('listitem').filter({ hasText: BOOK.name });
    await wish.getByRole('button', { name: 'I buy this' }).tap();
    await expect(wish.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await wish.getByRole('button', { name: `Add ${BOOK.name} to cart` }).tap();
    await expect(shop.cartControl).toHaveAccessibleName('Cart, 1 item');
    await shop.checkOut(shopper);
    await shop.payByCard();

    await page.goto(list.link);
    await expect(page.getByRole('heading', { name: 'Wishes (1)' })).toBeVisible();
    await expect(wish).toHaveCount(0);
    await expect(page.getByText('Somebody is already buying this.')).toBeVisible();

    await ownersPage.reload();
    await expect(ownersPage.getByRole('heading', { name: 'Tom is six (2)' })).toBeVisible();
    expect(await ownersPage.getByRole('main').textContent()).toBe(before);
    await ownersPage.goto(list.link);
    await expect(ownersPage.getByRole('heading', { name: 'Wishes (2)' })).toBeVisible();
    await expect(ownersPage.getByText('Somebody is already buying this.')).toHaveCount(0);

    await sandbox.letWishDayCome(list.id);
    await ownersPage.goto('/wish-list');
    await expect(ownersPage.getByRole('heading', { name: 'Tom is six (1)' })).toBeVisible();
    await expect(ownersPage.getByRole('link', { name: BOOK.name })).toHaveCount(0);
    const blocks = ownersPage.getByRole('listitem').filter({ hasText: BLOCKS.name });
    await expect(blocks).toContainText('Somebody is buying this');
    await blocks.getByRole('button', { name: 'Nobody brought it: wish again' }).click();
    await expect(ownersPage.getByText('Somebody is buying this')).toHaveCount(0);
    await cousin.context().close();
    await ownersPage.context().close();
  });
});
