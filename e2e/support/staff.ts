import { type Browser, expect, type Locator, type Page } from 'playwright/test';
import { Account } from './account.ts';
import { STAFF } from './people.ts';
import { openSection } from './sections.ts';

export class Staff {
  constructor(readonly page: Page) {}

  /** Staff in a separate browser. */
  static async elsewhere(browser: Browser): Promise<Staff> {
    return new Staff(await (await browser.newContext()).newPage());
  }

  /** Opens a page of the staff area, signed in. */
  async open(path = '/admin'): Promise<void> {
    await new Account(this.page).arriveAs(STAFF);
    await this.page.goto(path);
    // An open dialog hides the rest of the page from role queries.
    await expect(this.page.locator('main h1')).toBeVisible();
  }

  get dataSwitch(): Locator {
    return this.page.getByRole('switch', { name: 'Demonstration data' });
  }

  /** Opens a page of the staff area with the demonstration data. */
  async openDemonstration(path = '/admin'): Promise<void> {
    await this.open(path);
    await this.dataSwitch.click();
    await expect(this.page.getByRole('banner').getByText('Demonstration')).toBeVisible();
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row', { name });
  }

  /** Opens the record of a row. */
  async view(name: string | RegExp): Promise<Locator> {
    await this.row(name).getByRole('button', { name: 'View' }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Chooses an action of a menu. */
  async choose(menu: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: menu, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Opens a section of the open record, unless it is open. */
  openSection(title: string): Promise<void> {
    return openSection(this.page.getByRole('dialog'), title);
  }

  /** Checks with the provider repeatedly until the pending entry has left the list. */
  async checkUntilGone(entry: Locator): Promise<void> {
    const waiting = entry.getByRole('button', { name: 'Check again' });
    await expect(async () => {
      if (await waiting.isVisible()) await waiting.click();
      await expect(entry).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  }
}
