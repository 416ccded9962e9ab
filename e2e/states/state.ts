import { expect, type Page } from 'playwright/test';
import type { Account } from '../support/account.ts';
import { move } from '../support/alive.ts';
import type { Database } from '../support/database.ts';
import type { Person } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';

export interface Stage {
  page: Page;
  shop: Shop;
  account: Account;
  shopper: Person;
  database: Database;
}

/** A state of the interface that a user can see. */
export interface State {
  name: string;
  /** As in src/config/paths.ts; `*` for unknown URLs. */
  route: string;
  /** Exists only on small screens. */
  narrow?: boolean;
  arrange: (stage: Stage) => Promise<void>;
}

/** Opens a page and waits for its content. */
export const at =
  (path: string, heading?: string | RegExp) =>
  async ({ page }: Pick<Stage, 'page'>): Promise<void> => {
    await page.goto(path);
    await move(page);
    const title = page.getByRole('heading', heading === undefined ? { level: 1 } : { name: heading });
    await expect(title.first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  };

/** Makes every request whose URL matches fail, until `heal`. */
export async function fail(page: Page, url: RegExp): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message: 'broken on purpose' } }));
}

export const heal = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Presses a button that opens a dialog. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();
}
