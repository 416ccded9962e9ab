import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { catalogueSnapshot } from '../../src/domain/catalogue-snapshot.ts';
import { type Person, shippingFields } from './people.ts';
import { openSection } from './sections.ts';

export class Shop {
  constructor(readonly page: Page) {}

  async addToCart(productId: number, quantity = 1): Promise<void> {
    await this.page.goto(`/product/${productId}`);
    for (let units = 1; units < quantity; units += 1) {
      await this.page.getByRole('button', { name: 'Increase quantity' }).click();
    }
    await this.page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(this.page.getByText('added to cart!')).toBeVisible();
  }

  /** Puts a seeded product into the stored cart, without the screens. */
  async storeCart(productId: number, quantity = 1): Promise<void> {
    const product = catalogueSnapshot.find(({ id }) => id === productId);
    if (!product) throw new Error(`no product ${productId}`);
    const { id, name, priceCents, image, category, ageRange } = product;
    const line = { id, name, price: priceCents / 100, image, quantity, category, ageRange };
    // The smallest document of the same origin.
    await this.page.goto('/favicon.svg');
    await this.page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([line]));
  }

  /** Opens the payment step with a seeded product. */
  async startPayment(person: Person, productId: number, quantity = 1): Promise<void> {
    await this.storeCart(productId, quantity);
    await this.page.goto('/checkout');
    await this.continueToPayment(person);
  }

  /** Goes from the cart to the payment step. */
  async checkOut(person: Person): Promise<void> {
    await this.page.goto('/cart');
    await this.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await this.continueToPayment(person);
  }

  async fillShipping(person: Person): Promise<void> {
    for (const [label, value] of Object.entries(shippingFields(person))) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
  }

  private async continueToPayment(person: Person): Promise<void> {
    await this.fillShipping(person);
    // The data of the checkout has loaded.
    await expect(this.page.getByRole('radio', { name: /^Standard/ })).toBeVisible();
    await this.page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(this.payButton).toBeVisible();
  }

  /** Opens the closed line of the checkout that asks for a code. */
  async openCode(): Promise<Locator> {
    await openSection(this.page, 'Discount code');
    return this.page.getByLabel('Discount code');
  }

  async openGift(): Promise<void> {
    await openSection(this.page, 'Make it a gift, or choose a day');
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

  async payByCard(): Promise<void> {
    await this.payButton.click();
    await this.inPaystack('Approve payment');
    await this.expectConfirmed();
  }

  async choosePaypal(): Promise<Locator> {
    await this.page.getByRole('radio', { name: 'PayPal' }).check();
    return this.openPaypal();
  }

  async openPaypal(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'PayPal', exact: true }).click();
    return this.page.getByRole('dialog', { name: 'PayPal sandbox' });
  }

  async expectConfirmed(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible();
    await expect(this.page).toHaveURL(/step=confirmation/);
    await expect(this.cartControl).toHaveAccessibleName('Cart, 0 items');
  }
}
