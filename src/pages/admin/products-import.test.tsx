import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeProducts } from '@/testing/fake-products';
import { openProducts } from '@/testing/products-screen';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';

interface Sent {
  lines: { line: number; id?: number; version?: number; values: object }[];
  key?: string;
}

async function openImport(text: string) {
  fakeProducts();
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
  const sent: Sent[] = [];
  server.use(
    http.post<never, Sent>(rpc('check_products'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([
        {
          ...{ line: 2, outcome: 'changed', field: null, id: 1, version: 3, stock: 50 },
          ...{ old: { price: 34.99 }, new: { price: 12.5 } },
        },
        { line: 3, outcome: 'added', field: null, id: null, version: null, stock: null },
      ]);
    }),
    http.post<never, Sent>(rpc('import_products'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ applied: true, added: 1, changed: 1, problems: [] });
    }),
  );
  const { user, form } = await openImport('name,price,stock,id\nKit,12.5,50,1\nKite,1,2,');
  expect(await form.findByText('1 added, 1 changed, 0 unchanged')).toBeVisible();
  expect(form.getByText('price 34.99 → 12.5')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Import 2 products' }));
  expect(await form.findByText('1 added, 1 changed')).toBeVisible();
  expect(sent[1]).toEqual({
    key: expect.any(String),
    lines: [
      { line: 2, id: 1, version: 3, values: { name: 'Kit', price: 12.5, stock: 50, seen_stock: 50 } },
      { line: 3, values: { name: 'Kite', price: 1, stock: 2 } },
    ],
  });
});
