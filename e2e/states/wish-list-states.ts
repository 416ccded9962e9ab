import { expect, type Page } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { at, fail, heal, press, type State } from './state.ts';

const LIST = '0d6ee1a1-7b3c-4d4e-9d7d-2a3a5c9f1b10';
const LINK = paths.sharedWishList.to(LIST, 'a'.repeat(64));

/** Two lists of a guest, without the screens. */
async function keepLists(page: Page): Promise<void> {
  const lists = [
    { id: LIST, name: 'Birthday', products: [1, 2, 9999] },
    { id: LIST.replace('0d', '1d'), name: 'For the grandchildren in Mombasa', products: [7, 5] },
  ];
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('wish-lists', text), JSON.stringify(lists));
}

async function answerList(page: Page, isOwn: boolean): Promise<void> {
  const states = ['open', 'mine', 'taken'];
  const items = states.map((state, index) => ({
    product_id: index + 1,
    is_listed: true,
    state: isOwn ? 'open' : state,
  }));
  await page.route(/rpc\/wish_shared/, (route) =>
    route.fulfill({ json: { name: 'Tom is six', is_own: isOwn, items } }),
  );
}

export const wishListStates: readonly State[] = [
  {
    name: 'no wish list',
    route: paths.wishList,
    arrange: at(paths.wishList, 'No wishes yet'),
  },
  {
    name: 'wish lists',
    route: paths.wishList,
    arrange: async ({ page }) => {
      await keepLists(page);
      await at(paths.wishList, /^For the grandchildren/)({ page });
    },
  },
  {
    name: 'a new wish list without a name',
    route: paths.wishList,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'New list' }).click();
      await page.getByRole('button', { name: 'Create list' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  },
  {
    name: 'a wish list about to be deleted',
    route: paths.wishList,
    arrange: async ({ page }) => {
      await press(page, 'Delete list');
    },
  },
  {
    name: 'a shared wish list',
    route: paths.sharedWishList.pattern,
    arrange: async ({ page }) => {
      await answerList(page, false);
      await at(LINK, 'Tom is six')({ page });
      await heal(page);
    },
  },
  {
    name: 'a shared wish list as its owner sees it',
    route: paths.sharedWishList.pattern,
    arrange: async ({ page }) => {
      await page.goto('/favicon.svg');
      await answerList(page, true);
      await at(LINK, 'Tom is six')({ page });
      await heal(page);
    },
  },
  {
    name: 'a shared wish list that cannot be read',
    route: paths.sharedWishList.pattern,
    arrange: async ({ page }) => {
      await page.goto('/favicon.svg');
      await fail(page, /rpc\/wish_shared/);
      await page.goto(LINK);
      await expect(page.getByText(/^We could not open the list/)).toBeVisible({ timeout: 10_000 });
      await heal(page);
    },
  },
  {
    name: 'a link that opens no wish list',
    route: paths.sharedWishList.pattern,
    arrange: async ({ page }) => {
      await page.goto('/favicon.svg');
      await at(LINK, 'There is no list at this link')({ page });
    },
  },
];
