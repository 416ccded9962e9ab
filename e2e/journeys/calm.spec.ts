import { CALM } from '../support/budgets.ts';
import { expect, test } from '../support/fixtures.ts';
import { lowerEdge, shown } from '../support/layout.ts';
import { Staff } from '../support/staff.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary';
const FIELDS = 'input, select, textarea';

for (const { device, width, height, most } of CALM) {
  test.describe(`at first sight on a ${device}`, () => {
    test.use({ viewport: { width, height } });

    test('every product can be put into the cart', async ({ page }) => {
      for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
        await page.goto(`/product/${id}`, { waitUntil: 'networkidle' });
        const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first();
        expect
          .soft(await lowerEdge(button), `lower edge of Add to Cart of product ${id}`)
          .toBeLessThanOrEqual(most.addToCart);
      }
    });

    test('the home page shows a product', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const card = page.getByRole('main').getByRole('article').first();
      expect(await lowerEdge(card)).toBeLessThanOrEqual(most.firstCard);
    });

    test('the checkout shows how to go on', async ({ page, shop }) => {
      await shop.storeCart(7);
      await page.goto('/checkout', { waitUntil: 'networkidle' });
      await expect(page.getByRole('radio', { name: /^Standard/ })).toBeVisible();
      expect(await lowerEdge(page.getByRole('button', { name: 'Continue to Payment' }))).toBeLessThanOrEqual(
        most.continueToPayment,
      );
    });
  });
}

test.describe('at first sight on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('a product page says what matters first', async ({ page }) => {
    await page.goto('/product/1', { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    // biome-ignore lint/performance/useDomNodeTextContent: a closed section's words are not seen
    const words = (await main.innerText()).split(/\s+/).filter(Boolean);
    expect.soft(words.length, 'words').toBeLessThanOrEqual(250);
    expect.soft((await main.boundingBox())?.height, 'height').toBeLessThanOrEqual(2700);
  });

  test('the shop asks few questions', async ({ page }) => {
    await page.goto('/shop', { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    expect.soft(await shown(main.locator(FIELDS)), 'fields').toBeLessThanOrEqual(20);
    expect.soft(await shown(main.locator(CONTROLS)), 'controls').toBeLessThanOrEqual(52);
  });

  test('the staff area offers seven places, a product a dozen fields', async ({ page }) => {
    await new Staff(page).open();
    const links = page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
    expect.soft(await shown(links), 'links of the sidebar').toBeLessThanOrEqual(8);
    await page.goto('/admin/products?edit=1', { waitUntil: 'networkidle' });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect.soft(await shown(dialog.locator(FIELDS)), 'fields of a product').toBeLessThanOrEqual(12);
  });
});
