import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { dialog, field, fillProduct, openProducts, productNames, retype } from '@/testing/products-screen';
import { refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { shopProducts } from '@/testing/shop-records';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const products = shopProducts(shop);
const orders = shopOrders(shop);

const withoutFacts = {
  image_alt: '',
  pictures: [],
  details: {},
  maker_id: null,
  free_from: {},
  play: {},
  spreads: [],
  box_contents: [],
  safety: null,
  skills: [],
  sale_price: null,
  cost: null,
  sale_from: null,
  sale_until: null,
  is_draft: false,
  publish_at: null,
  featured_rank: null,
  related_ids: [],
};

test('adds a product, which the shop shows at once', { timeout: 60_000 }, async () => {
  const { user, currentUrl } = openProducts();
  await user.click(await screen.findByRole('button', { name: 'Add Product' }));
  await dialog('Add Product');
  expect(currentUrl()).toBe('/admin/products?new=1');
  await fillProduct(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Garden Kite is in the shop');
  await waitFor(() => expect(currentUrl()).toBe('/admin/products'));
  expect(productNames()).toContain('Garden Kite');
  expect(await products.find(9)).toMatchObject({
    name: 'Garden Kite',
    price: 12.5,
    image_url: 'https://pictures.example/kite.webp',
    category: 'Outdoor',
    age_range: '6-12 years',
    description: 'It flies.',
    stock: 7,
    version: 1,
    ...withoutFacts,
  });
  await user.click(screen.getByRole('link', { name: 'Back to the shop' }));
  await user.click((await screen.findAllByRole('link', { name: 'Shop' }))[0] ?? document.body);
  expect(await screen.findByRole('link', { name: 'Garden Kite' })).toBeVisible();
});

test('says beside each field what is wrong and sends nothing', async () => {
  const before = await products.find(1);
  const { user } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  for (const [name, text, sentence] of [
    ['Price', '-1', 'Price must be between 0 and 99,999.99'],
    ['Stock', '1.5', 'Stock is counted in whole units'],
    ['Age range', '4 to 8', 'Enter ages such as 4-8 years, 3+ years, 6-18 months or 5 years'],
    ['Name', '', 'Name is required'],
  ] as const) {
    await retype(user, name, text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(sentence);
    expect(field(name)).toBeInvalid();
  }
  expect(await products.find(1)).toEqual(before);
});

test('says that another product has the name, however it is written, and saves it all the same', async () => {
  const { user } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  expect(field('Name')).not.toHaveAccessibleDescription();
  await retype(user, 'Name', ' garden  KITE');
  expect(field('Name')).not.toHaveAccessibleDescription();
  const { name = '' } = (await products.find(2)) ?? {};
  await retype(user, 'Name', ` ${name.toUpperCase().replaceAll(' ', '  ')}`);
  expect(field('Name')).toHaveAccessibleDescription(
    `Another product is called ${name}. Shoppers and product files tell them apart by their names.`,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await products.find(1)).toMatchObject({ version: 2 }));
});

test('asks before typed changes are lost: by Cancel, by Escape, by the corner', async () => {
  const { user, currentUrl } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await user.type(field('Name'), ' 2');
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field('Name')).toHaveValue('Nature Explorer Kit 2');
  }
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin/products'));
  expect(productNames()).toContain('Nature Explorer Kit');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

test('leaves at once when nothing was typed, and holds the browser back when something was', async () => {
  const { user, currentUrl } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await user.type(field('Name'), '2');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.type(field('Name'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin/products'));
});

test('tells the second editor what changed, and keeps both changes on demand', async () => {
  const { user } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await retype(user, 'Name', 'Explorer Kit');
  await retype(user, 'Stock', '50');
  await products.edit(1, { price: 29.99, name: 'Nature Kit', stock: 40 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('Somebody else saved this while you were editing');
  expect(conflict).toHaveTextContent('$34.99 → $29.99');
  expect(conflict).toHaveTextContent('Nature Explorer Kit → Nature Kit (yours: Explorer Kit)');
  expect(await products.find(1)).toMatchObject({ name: 'Nature Kit', price: 29.99 });

  await user.click(within(conflict).getByRole('button', { name: 'Keep mine on top' }));
  await seeToast('Explorer Kit is saved');
  expect(await products.find(1)).toMatchObject({ name: 'Explorer Kit', price: 29.99, stock: 45, version: 3 });
});

test('loads their version on demand, and the next save goes on top of it', async () => {
  const { user } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await retype(user, 'Name', 'Explorer Kit');
  await products.edit(1, { price: 29.99 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Load their version' }));
  expect(field('Name')).toHaveValue('Nature Explorer Kit');
  expect(field('Price')).toHaveValue('29.99');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await retype(user, 'Price', '31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Nature Explorer Kit is saved');
  expect(await products.find(1)).toMatchObject({ price: 31, version: 3 });
});

test('keeps what was typed when the product was deleted meanwhile, and adds it again', async () => {
  const { user } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await retype(user, 'Name', 'Explorer Kit');
  await products.remove(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else deleted this product/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Explorer Kit is saved');
  expect(await products.find(1)).toBeUndefined();
  expect(await products.find(9)).toMatchObject({ name: 'Explorer Kit', price: 34.99, version: 1 });
});

test('keeps everything when the database refuses, is down or knows the account no more', async () => {
  const { user } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await retype(user, 'Name', 'Explorer Kit');
  await retype(user, 'Stock', '2');
  await orders.place({ items: [{ product_id: 1, quantity: 3 }] });
  const seeKept = async (sentence: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Name')).toHaveValue('Explorer Kit');
  };
  await seeKept('This stock is not accepted. Enter how many units there are.');
  takeConsoleProblems('A product was not saved');
  await retype(user, 'Stock', '50');
  for (const [answer, sentence] of [
    [HttpResponse.json({}, { status: 500 }), /^We could not save this. Everything you typed is still here/],
    [refusal('STAFF_ONLY'), /^Your account may not change this/],
  ] as const) {
    server.use(http.post(rpc('save_product'), () => answer, { once: true }));
    await seeKept(sentence);
  }
  expect(takeConsoleProblems('A product was not saved')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Explorer Kit is saved');
  expect(await products.find(1)).toMatchObject({ name: 'Explorer Kit', stock: 47, version: 2 });
});

test('refuses a file that is no picture or larger than 20 MB, at the field', async () => {
  const { user } = openProducts('?new=1');
  const window = within(await dialog('Add Product'));
  const upload = window.getByLabelText('Choose a picture');
  await user.upload(upload, new File(['hello'], 'kite.png', { type: 'image/png' }));
  const noPicture = 'This file is no picture that we can read. Choose a JPEG, PNG, WebP or AVIF.';
  await waitFor(() => expect(field('Image URL')).toHaveAccessibleDescription(noPicture));
  const large = new File(['x'], 'kite.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await user.upload(upload, large);
  const tooLarge = 'This file is larger than 20 MB. Choose a smaller picture.';
  await waitFor(() => expect(field('Image URL')).toHaveAccessibleDescription(tooLarge));
  await user.type(field('Image URL'), '/kite.webp');
  expect(screen.queryByText(tooLarge)).not.toBeInTheDocument();
});
