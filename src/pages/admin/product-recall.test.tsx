import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, openProducts } from '@/testing/products-screen';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const { staff } = shop.clients;

/** A recall of the kit by a colleague, which ends when it is lifted. */
async function recallElsewhere() {
  const recall = { reason: 'A lens breaks.', remedy: 'refund', batch: null, sold_from: null, sold_until: null };
  const { data } = await staff.rpc('save_recall', { product_id: 1, recall }).throwOnError();
  return { lift: () => staff.rpc('lift_recall', { id: data.id, expected_version: data.version }).throwOnError() };
}

test('a product is recalled from its form, which says why and what its buyers get', async () => {
  await shopOrders(shop).place({ items: [{ product_id: 1, quantity: 1 }] });
  const { user } = openProducts();
  await user.click(await screen.findByRole('button', { name: 'Edit Nature Explorer Kit' }));
  await dialog('Edit Nature Explorer Kit');
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  const form = within(screen.getByRole('dialog', { name: 'Recall Nature Explorer Kit' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/^Reason is required/);
  await user.type(form.getByLabelText('Reason'), 'A wheel comes off.');
  await user.selectOptions(form.getByRole('combobox', { name: 'Remedy' }), 'Replacement');
  const other = await recallElsewhere();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^This product is already recalled/)).toBeVisible();
  takeConsoleProblems();
  await other.lift();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seeToast('Nature Explorer Kit is recalled. 1 order notified.');
  const { data: standing } = await staff.from('recalls').select().is('lifted_at', null).throwOnError();
  expect(standing).toEqual([
    expect.objectContaining({
      product_id: 1,
      ...{ reason: 'A wheel comes off.', remedy: 'replacement', batch: null, sold_from: null, sold_until: null },
    }),
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
