import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Keyboard } from '../support/keyboard.ts';
import { Staff } from '../support/staff.ts';

/** A picture 1600 pixels wide, which is wider than the shop stores. */
const PICTURE = 'public/images/hero/baobab-1600.webp';

let name: string;

test.beforeEach(async ({ page: _ }, testInfo) => {
  name = `Kite ${testInfo.testId.slice(-6)}${testInfo.repeatEachIndex}`;
});
test.afterEach(async ({ database }) => database.forgetProducts(name));

async function fillProduct(page: Page, values: Record<string, string>): Promise<void> {
  const form = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a product added with an uploaded picture and a corrected price is bought in the shop, and archived when it is deleted', {
  tag: '@short',
}, async ({ page, shop, database, shopper }) => {
  test.slow();
  await new Staff(page).open('/admin/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page).toHaveURL('/admin/products?new=1');
  await fillProduct(page, {
    Name: name,
    Price: '10',
    Stock: '3',
    'Age range': '6-12 years',
    Description: 'It flies on two lines.',
  });
  await page.getByLabel('Category', { exact: true }).selectOption('Outdoor');
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await expect(page.getByText('The picture is uploaded. Save to use it.')).toBeVisible();
  const url = await page.getByLabel('Image URL').inputValue();
  expect(url).toMatch(/^\/storage\/v1\/object\/public\/product-images\/[\w-]+\.webp$/);
  await save(page);
  await expect(page.getByText(`${name} is in the shop`)).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('3 in stock');
  await expect(card).toContainText('Safety facts missing');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  for (const section of ['More pictures', 'What’s in the box', 'Safety'])
    await page.getByRole('heading', { name: section }).click();
  await fillProduct(page, {
    Price: '12.50',
    'Things in the box': 'One kite\nOne tail',
    'Hazard statement': 'Never near power lines.',
    'Reason for the age': 'Two lines want strong hands.',
  });
  await page.getByLabel('Small parts').selectOption('No');
  await save(page);
  await expect(page.getByLabel('Standards')).toBeFocused();
  await fillProduct(page, { Standards: 'EN 71-1' });
  await page.getByRole('button', { name: 'Add another picture' }).click();
  await page.getByLabel('Choose a picture for picture 2').setInputFiles(PICTURE);
  await expect(page.getByLabel('Image URL of picture 2')).not.toHaveValue('');
  await fillProduct(page, { 'Alternative text of picture 2': 'Its tail' });
  await save(page);
  await expect(page.getByText(`${name} is saved`)).toBeVisible();
  await expect(card).not.toContainText('Safety facts missing');

  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop', exact: true }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('main').getByText('$12.50').first()).toBeVisible();
  const picture = page.getByRole('img', { name });
  await expect(picture).toHaveAttribute('src', url);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  const safety = page.getByRole('region', { name: 'Safety' });
  for (const text of ['Never near power lines.', 'Two lines want strong hands.', 'EN 71-1']) {
    await expect(safety).toContainText(text);
  }
  await expect(page.getByText('One tail')).toBeVisible();
  await page.getByRole('button', { name: 'Picture 2 of 2' }).click();
  await expect(page.getByRole('img', { name: 'Its tail' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await shop.checkOut(shopper);
  await expect(shop.payButton).toHaveText('Pay $13.75');
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', total_amount: 13.75 }]);

  await page.goto('/admin/products');
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('2 in stock (Low stock)');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog', { name: `Delete ${name}?` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${name} is archived: an order refers to it, so it was not deleted`)).toBeVisible();
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a product is changed with the keyboard alone', async ({ page, database }) => {
  test.slow();
  const id = await database.addProduct(name);
  const keyboard = new Keyboard(page);
  await new Staff(page).open('/admin');
  await keyboard.enter(page.getByRole('link', { name: 'Products', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await keyboard.enter(edit);
  const form = page.getByRole('dialog');
  await keyboard.type(form.getByLabel('Price', { exact: true }), '31.5');
  await keyboard.reach(form.getByLabel('Category', { exact: true }));
  await keyboard.press('ArrowDown');
  await keyboard.enter(form.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText(`${name} is saved`)).toBeVisible();
  expect(await database.product(id)).toMatchObject({ price: 31.5 });
  await expect(edit).toBeFocused();

  await page.keyboard.press('Enter');
  await keyboard.type(form.getByLabel('Price', { exact: true }), '32');
  await page.keyboard.press('Escape');
  await keyboard.enter(page.getByRole('button', { name: 'Discard changes' }));
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  const remove = page.getByRole('button', { name: `Delete ${name}` });
  await keyboard.enter(remove);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
});

test('unsaved changes survive Back, and Escape asks first', async ({ page, database }) => {
  await database.addProduct(name);
  await new Staff(page).open('/admin/products');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await fillProduct(page, { Description: 'Half a thought' });
  await page.getByLabel('Description').press('Tab');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\?edit=\d+$/);
  await expect(page.getByLabel('Description')).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
