import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openProducts } from '@/testing/products-screen';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { shopProducts } from '@/testing/shop-records';

const shop = await serveDatabase();
const products = shopProducts(shop);

async function openImport(text: string) {
  const app = openProducts();
  await app.user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const form = within(await screen.findByRole('dialog', { name: 'Import products from a CSV file' }));
  await app.user.upload(form.getByLabelText('CSV file'), new File([text], 'kites.csv', { type: 'text/csv' }));
  await app.user.click(form.getByRole('button', { name: 'Check file' }));
  return { ...app, form };
}

test('names each wrong line, and lets nothing be applied', async () => {
  const { form } = await openImport('name,price,stock\nKite,cheap,2\nBall,1,many');
  expect(await form.findByText('line 2: price: Enter the price in dollars, such as 34.99')).toBeVisible();
  expect(form.getByText('line 3: stock: Enter how many units there are, such as 50')).toBeVisible();
  expect(form.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('tells what would change, then applies it once by a key', async () => {
  const { user, form } = await openImport(
    'name,price,stock,id,category,age,description,image\n' +
      'Kit,12.5,50,1,Outdoor,4-8 years,Look closely.,/kit.webp\n' +
      'Kite,1,2,,Outdoor,5+ years,It flies.,/kite.webp',
  );
  expect(await form.findByText('1 added, 1 changed, 0 unchanged')).toBeVisible();
  expect(form.getByText(/price 34\.99 → 12\.5/)).toBeVisible();
  await shopOrders(shop).place({ items: [{ product_id: 1, quantity: 3 }] });
  await user.click(form.getByRole('button', { name: 'Import 2 products' }));
  expect(await form.findByText('1 added, 1 changed')).toBeVisible();
  expect(await products.find(1)).toMatchObject({ name: 'Kit', price: 12.5, stock: 47, version: 2 });
  expect(await products.find(9)).toMatchObject({ name: 'Kite', price: 1, stock: 2, version: 1 });
  expect(await shop.database.sql.query('select key from private.product_imports')).toHaveLength(1);
});
