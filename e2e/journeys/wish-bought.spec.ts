import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test';
import { SANDBOX_PUBLISHABLE_KEY } from '../../sandbox/settings.ts';
import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

const BOOK = { id: 7, name: 'Ocean Explorers Book' };
const BLOCKS = { id: 5, name: 'Wooden Building Blocks' };
const daysAway = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

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
  const { share } = await call('wish_share', { list_id: id, secret_until: daysAway(30) });
  return { id, link: `/wish-list/${id}#${share?.token}` };
}

const device = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();

const ways = {
  'by touch at 320 px': {
    viewport: { width: 320, height: 700 },
    press: (target: Locator) => target.tap(),
    choose: (answer: Locator) => answer.tap(),
  },
  'by keyboard at 1440 px': {
    viewport: { width: 1440, height: 900 },
    press: (target: Locator) => new Keyboard(target.page()).enter(target),
    choose: (answer: Locator) => answer.press('Space'),
  },
};

for (const [way, { viewport, press, choose }] of Object.entries(ways)) {
  test.describe(way, () => {
    test.use({ viewport, hasTouch: viewport.width < 768 });

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
      await press(page.getByRole('link', { name: 'Find a gift' }));
      for (const answer of ['Age 5', 'Finding out how things work', 'Under $20']) {
        await choose(page.getByRole('radio', { name: answer, exact: true }));
      }
      const gifts = page.getByRole('region', { name: 'Gifts' });
      await expect(gifts.getByRole('link', { name: BOOK.name })).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.goto(list.link);
      const wish = page.getByRole('listitem').filter({ hasText: BOOK.name });
      await press(wish.getByRole('button', { name: 'I buy this' }));
      await expect(wish.getByRole('button', { name: 'Undo' })).toBeFocused();
      await expectNoSidewaysScroll(page);
      await press(wish.getByRole('button', { name: `Add ${BOOK.name} to cart` }));
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
      await expect(ownersPage.getByRole('listitem').filter({ hasText: BLOCKS.name })).toContainText(
        'Somebody is buying this',
      );
      await cousin.context().close();
      await ownersPage.context().close();
    });
  });
}
