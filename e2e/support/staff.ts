import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { Account } from './account.ts';
import type { Shopper } from './shop.ts';

const PUBLISHABLE_KEY = 'sb_publishable_sandbox';

/** What a member of staff does. */
export class Staff {
  constructor(readonly page: Page) {}

  /** Opens a page of the staff area, signed in. */
  async open(path = '/admin'): Promise<void> {
    await new Account(this.page).arriveAs('staff@littlebaobab.example');
    await this.page.goto(path);
    // An open dialog hides the rest of the page from roles.
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
}

/** Places an order of a guest without the screens. Returns its id. */
export async function placeGuestOrder(
  request: APIRequestContext,
  { firstName, email }: Shopper,
  productId = 8,
): Promise<string> {
  const response = await request.post('/rest/v1/rpc/place_order', {
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${PUBLISHABLE_KEY}` },
    data: {
      items: [{ product_id: productId, quantity: 1 }],
      shipping_address: {
        firstName,
        lastName: 'Mwangi',
        email,
        phone: '+254712345678',
        address: '12 Riverside Drive',
        city: 'Nairobi',
        state: 'Nairobi County',
        zipCode: '00100',
        country: 'Kenya',
      },
      payment_method: 'paypal',
      idempotency_key: crypto.randomUUID(),
    },
  });
  expect(response.ok()).toBe(true);
  const { id } = (await response.json()) as { id: string };
  return id;
}
