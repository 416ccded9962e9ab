import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dialog, openProducts } from '@/testing/products-screen';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { BLOCKS } from '@/testing/shop-packing';
import { shopRecalls } from '@/testing/shop-recalls';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const { visitor, staff } = shop.clients;
const orders = shopOrders(shop);
const recalls = shopRecalls(shop);

const { name: BLOCKS_NAME } = BLOCKS;
const openRecalls = (path = '/admin/recalls') => renderApp(path, { session: staffSession() });

test('says who has not opened it, and prints a letter to each', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const opened = await orders.place({ status: 'completed' });
  await orders.place({ status: 'completed', customer: visitor });
  const { id } = await recalls.recall();
  await recalls.open(opened);
  await recalls.failMails();
  const { user, currentUrl } = openRecalls();
  const table = within(await screen.findByRole('table', { name: 'Recalls' }));
  await user.click(table.getByRole('button', { name: '1 not opened' }));
  const who = within(await screen.findByRole('dialog', { name: `Not opened: ${BLOCKS_NAME}` }));
  expect(await who.findByText('Amina Otieno')).toBeVisible();
  expect(who.getByText('Failed')).toBeVisible();
  await user.click(who.getByRole('button', { name: 'Print letters' }));
  expect(await screen.findByRole('heading', { name: `Safety recall: ${BLOCKS_NAME}` })).toBeVisible();
  expect(currentUrl()).toBe(`/admin/recalls?letters=${id}`);
  for (const line of ['12 Baobab Lane', 'Nairobi, Nairobi County 00100', 'A corner splits.'])
    expect(screen.getByText(line)).toBeVisible();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test('a letter leads a member to the page of their order, and a guest to what everybody may read', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  await orders.place({ status: 'completed' });
  await orders.place({ status: 'completed', customer: visitor });
  const { id } = await recalls.recall();
  openRecalls(`/admin/recalls?letters=${id}`);
  const [members, guests] = (await screen.findAllByRole('article')).map((sheet) => within(sheet));
  expect(members?.getByRole('img', { name: 'The page of your order' })).toBeVisible();
  expect(members?.getByText(/^Scan the code and sign in: one press asks for it/)).toBeVisible();
  expect(guests?.getByRole('img', { name: 'Our recalls' })).toBeVisible();
  expect(guests?.getByText(/\/recalls/)).toBeVisible();
});

test('is lifted after a question, by the version that was seen', async () => {
  const seen = await recalls.recall();
  const { user } = openRecalls();
  const lift = async () => {
    await user.click(await screen.findByRole('button', { name: `Lift ${BLOCKS_NAME}` }));
    const question = within(await screen.findByRole('alertdialog', { name: `Lift the recall of ${BLOCKS_NAME}?` }));
    await user.click(question.getByRole('button', { name: 'Lift' }));
  };
  await screen.findByRole('table', { name: 'Recalls' });
  await recalls.recall({ reason: 'Two corners split.' }, seen);
  await lift();
  await seeToast('Somebody else has changed this recall. Look at it again: nothing was changed.');
  expect(await recalls.newest()).toMatchObject({ reason: 'Two corners split.', lifted_at: null });
  await lift();
  await seeToast(`The recall of ${BLOCKS_NAME} is lifted`);
  await waitFor(() => expect(screen.queryByRole('button', { name: `Lift ${BLOCKS_NAME}` })).toBeNull());
  expect(await recalls.newest()).toMatchObject({ lifted_at: expect.any(String) });
});

test('is edited in its form, which names a wrong day at the field', async () => {
  await orders.place({ status: 'completed' });
  await orders.place({ status: 'completed', customer: visitor });
  await recalls.recall({ batch: 'B 7' });
  const { user } = openRecalls();
  await user.click(await screen.findByRole('button', { name: `Edit the recall of ${BLOCKS_NAME}` }));
  const form = within(screen.getByRole('dialog', { name: `Edit the recall of ${BLOCKS_NAME}` }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Remedy' }), 'Part');
  await user.type(form.getByLabelText('Sold from'), '2025-11-02');
  await user.type(form.getByLabelText('Sold until'), '2025-11-01');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Sold until')).toHaveAccessibleDescription(/^It has to end after it began/);
  expect(await recalls.newest()).toMatchObject({ version: 1 });
  await user.clear(form.getByLabelText('Sold until'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seeToast(`${BLOCKS_NAME} is recalled. 2 orders notified.`);
  expect(await recalls.newest()).toMatchObject({
    version: 2,
    product_id: 5,
    reason: 'A corner splits.',
    remedy: 'part',
    batch: 'B 7',
    sold_from: '2025-11-02',
    sold_until: null,
  });
});

test('remedies to send stand with the returns and are counted there; sending one needs no words, refusing does', async () => {
  const order = await orders.place({ status: 'completed' });
  const { id: recall_id } = await recalls.recall({ remedy: 'part' });
  await shop.clients.owner.rpc('ask_remedy', { order_id: order.id, recall_id }).throwOnError();
  const { user } = renderApp('/admin/orders?view=returns', { session: staffSession() });
  const list = within(await screen.findByRole('list', { name: 'Remedies to send' }));
  expect(await screen.findByRole('link', { name: 'Returns (1)' })).toBeVisible();
  expect(list.getByText(`The part: ${BLOCKS_NAME}`)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'We do not have it' }));
  const answer = list.getByRole('textbox', { name: 'A sentence for the customer' });
  expect(answer).toHaveAccessibleDescription('Say why it is not sent.');
  expect((await staff.rpc('list_remedies')).data).toMatchObject({ open: 1 });
  await user.click(list.getByRole('button', { name: 'Send it' }));
  await seeToast('It counts as sent, and the customer gets an email');
  const { data } = await shop.clients.owner.rpc('order_page', { order_id: order.id });
  expect(data.pieces).toMatchObject([{ kind: 'part', status: 'sent', answers: [] }]);
  const nothingLeft = await screen.findByText('No remedies to send.');
  expect(nothingLeft).toBeVisible();
  await waitFor(() => expect(document.activeElement).toBe(nothingLeft.parentElement));
});

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
  takeConsoleProblems('A recall was not saved');
  await other.lift();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seeToast('Nature Explorer Kit is recalled. 1 order notified.');
  const { data: standing } = await staff.from('recalls').select().is('lifted_at', null).throwOnError();
  expect(standing).toEqual([
    expect.objectContaining({
      product_id: 1,
      reason: 'A wheel comes off.',
      remedy: 'replacement',
      batch: null,
      sold_from: null,
      sold_until: null,
    }),
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
