import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { Account } from './account.ts';
import type { Shopper } from './shop.ts';

const PUBLISHABLE_KEY = 'sb_publishable_sandbox';

/** The steps of a member of staff, in the words of the screen. */
export class Staff {
  constructor(readonly page: Page) {}

  /** Opens a page of the staff area, signed in. */
  async open(path = '/admin'): Promise<void> {
    await new Account(this.page).arriveAs('staff@littlebaobab.example');
    await this.page.goto(path);
    // By its element: with an open window nothing outside has a role.
    await expect(this.page.locator('main h1')).toBeVisible();
  }

  get dataSwitch(): Locator {
    return this.page.getByRole('switch', { name: 'Demonstration data' });
  }

  /** Opens a page of the staff area on the sample. */
  async openDemonstration(path = '/admin'): Promise<void> {
    await this.open(path);
    await this.dataSwitch.click();
    await expect(this.page.getByRole('banner').getByText('Demonstration')).toBeVisible();
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row', { name });
  }

  /** Presses View in the row that says this, and waits for the window. */
  async view(name: string | RegExp): Promise<Locator> {
    await this.row(name).getByRole('button', { name: 'View' }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return dialog;
  }
}

/** Places an order for a guest as the shop does, without a screen. Answers its id. */
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
