import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';

export interface Shopper {
  firstName: string;
  email: string;
}

/** What a shopper does. */
export class Shop {
  constructor(readonly page: Page) {}

  async addToCart(productId: number, quantity = 1): Promise<void> {
    await this.page.goto(`/product/${productId}`);
    for (let piece = 1; piece < quantity; piece += 1) {
      await this.page.getByRole('button', { name: 'Increase quantity' }).click();
    }
    await this.page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(this.page.getByText('added to cart!')).toBeVisible();
  }

  /** Goes from the cart to the payment step. */
  async goToPayment(shopper: Shopper): Promise<void> {
    await this.page.goto('/cart');
    await this.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await this.fillShipping(shopper);
    await this.page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(this.payButton).toBeVisible();
  }

  async fillShipping({ firstName, email }: Shopper): Promise<void> {
    const values = {
      'First name': firstName,
      'Last name': 'Mwangi',
      Email: email,
      Phone: '+254 712 345 678',
      'Street address': '12 Riverside Drive',
      City: 'Nairobi',
      'State/Province': 'Nairobi County',
      'ZIP/Postal code': '00100',
      Country: 'Kenya',
    };
    for (const [label, value] of Object.entries(values)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: /^Pay \$/ });
  }

  get cartControl(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /^Cart,/ });
  }

  get paystack(): FrameLocator {
    return this.page.frameLocator('iframe[title="Paystack sandbox checkout"]');
  }

  async inPaystack(button: 'Approve payment' | 'Decline payment' | 'Leave pending' | 'Close checkout'): Promise<void> {
    await this.paystack.getByRole('button', { name: button }).click();
  }

  async openPaypal(): Promise<Locator> {
    await this.page.getByRole('radio', { name: 'PayPal' }).check();
    await this.page.getByRole('button', { name: 'PayPal', exact: true }).click();
    return this.page.getByRole('dialog', { name: 'PayPal sandbox' });
  }

  async expectConfirmed({ timeout = 10_000 } = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible({
      timeout,
    });
    await expect(this.page).toHaveURL(/step=confirmation/);
    await expect(this.cartControl).toHaveAccessibleName('Cart, 0 items');
  }
}
