import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal, rpc } from '@/testing/rpc';
import { DATABASE_URL, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { openMoneyOf, REFUND_FAILURE, shopMoney } from '@/testing/shop-money';
import { type OrderHistory, type ShopOrder, shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const { serveRefunds, refundsOf, paymentOf, ...arrange } = shopMoney(shop);

const REFUND_FUNCTION = `${DATABASE_URL}/functions/v1/refund-payment`;
async function openMoney(history: OrderHistory = {}, prepare?: (order: ShopOrder) => Promise<unknown>) {
  const order = await orders.place(history);
  await prepare?.(order);
  const { user, money } = await openMoneyOf(order);
  const form = () => within(money.getByRole('form', { name: /^(Refund through|Record a refund)/ }));
  return { order, user, money, form };
}
type Money = Awaited<ReturnType<typeof openMoney>>;

async function openForm({ user, money }: Money, sum = '12.50', reason = 'A scratch') {
  await user.click(money.getByRole('button', { name: 'Refund' }));
  const field = money.getByRole('textbox', { name: 'Sum (USD)' });
  await user.clear(field);
  if (sum) await user.type(field, sum);
  if (reason) await user.type(money.getByRole('combobox', { name: 'Reason' }), reason);
  await user.click(money.getByRole('button', { name: 'Continue' }));
  return field;
}

test('refunds a part, after a last look at the sum', async () => {
  const requests = serveRefunds('done');
  const opened = await openMoney();
  const { order, user, money } = opened;
  await user.click(money.getByRole('button', { name: 'Refund' }));
  expect(money.getByRole('textbox', { name: 'Sum (USD)' })).toHaveValue('47.29');
  expect(money.getByRole('textbox', { name: 'Sum (USD)' })).toHaveFocus();
  await user.click(money.getByRole('button', { name: 'Cancel' }));
  await openForm(opened);
  expect(requests).toHaveLength(0);
  const question = await screen.findByRole('alertdialog', { name: 'Refund $12.50?' });
  await user.dblClick(within(question).getByRole('button', { name: 'Refund $12.50' }));
  await seeToast('Refunded $12.50');
  expect(requests).toEqual([
    {
      paymentId: (await paymentOf(order)).id,
      amountMinor: 1250,
      reason: 'A scratch',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(await refundsOf(order)).toMatchObject([{ amount_minor: 1250, reason: 'A scratch', status: 'done' }]);
  await waitFor(() => expect(money.getByRole('button', { name: 'Refund' })).toBeVisible());
  expect(money.getByText('$34.79')).toBeVisible();
});

test('names the pieces that a refund pays back, and none for goodwill', async () => {
  const requests = serveRefunds('done', 'done');
  const opened = await openMoney({ items: [{ product_id: 5, quantity: 2 }] });
  const { user, money } = opened;
  await openForm(opened, '5.00', 'Goodwill');
  await user.click(await screen.findByRole('button', { name: 'Refund $5.00' }));
  await seeToast('Refunded $5.00');
  await user.click(await money.findByRole('button', { name: 'Refund' }));
  const pieces = within(money.getByRole('group', { name: 'Pieces it pays back' }));
  expect(pieces.getByRole('combobox', { name: 'Wooden Building Blocks' })).toHaveDisplayValue('None');
  const sum = money.getByRole('textbox', { name: 'Sum (USD)' });
  expect(sum).toHaveValue('89.58');
  await user.selectOptions(pieces.getByRole('combobox'), '1 of 2');
  expect(sum).toHaveValue('47.29');
  await user.selectOptions(pieces.getByRole('combobox'), '2 of 2');
  expect(sum).toHaveValue('89.58');
  await user.clear(sum);
  await user.type(sum, '34.99');
  await user.selectOptions(pieces.getByRole('combobox'), '1 of 2');
  expect(sum).toHaveValue('34.99');
  await user.type(money.getByRole('combobox', { name: 'Reason' }), 'Broken on the shelf');
  await user.click(money.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Not sent any more: .*1 x Wooden Building Blocks/);
  await user.click(await screen.findByRole('button', { name: 'Refund $34.99' }));
  await seeToast('Refunded $34.99');
  expect(await screen.findByText('Paid back: 1 x Wooden Building Blocks')).toBeVisible();
  expect(requests[0]).not.toHaveProperty('lines');
  expect(requests[1]).toMatchObject({ lines: [{ item: expect.stringMatching(/^[0-9a-f-]{36}$/), quantity: 1 }] });
});

test.each([
  ['', 'A scratch', /^Enter how much goes back/],
  ['0', 'A scratch', /^Enter how much goes back/],
  ['12.505', 'A scratch', /^Enter how much goes back/],
  ['ten', 'A scratch', /^Enter how much goes back/],
  ['47.30', 'A scratch', 'No more than $47.29 is left of this payment'],
  ['12.50', '', 'Say why the money goes back'],
])('says at the field what is wrong with %j, %j', async (sum, reason, sentence) => {
  const opened = await openMoney();
  const field = await openForm(opened, sum, reason);
  expect(opened.money.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(field).toHaveValue(sum);
});

test('a lost answer keeps what was typed and its key, and asking again is the same refund', async () => {
  const requests = serveRefunds('lost', 'silent', 'done');
  const opened = await openMoney();
  const { order, user, form } = opened;
  const field = await openForm(opened);
  await user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  expect(await form().findByText(/^The provider has not answered yet: the sum is held/)).toBeVisible();
  expect(field).toHaveValue('12.50');
  expect(field).toHaveAttribute('readonly');
  expect(await refundsOf(order)).toMatchObject([{ amount_minor: 1250, status: 'requested' }]);
  await user.click(form().getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  await user.click(await form().findByRole('button', { name: 'Check again' }));
  await seeToast('Refunded $12.50');
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(await refundsOf(order)).toMatchObject([{ amount_minor: 1250, status: 'done' }]);
  takeConsoleProblems('The function refund-payment did not answer');
});

test('a refusal of the provider is told in its words, and another try is another refund', async () => {
  serveRefunds('failed', 'done');
  const opened = await openMoney();
  const { order, user, money } = opened;
  await openForm(opened);
  await user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  expect(await money.findByText(`The provider refused: ${REFUND_FAILURE}. Nothing went back.`)).toBeVisible();
  await user.click(money.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  await seeToast('Refunded $12.50');
  expect(await refundsOf(order)).toMatchObject([{ status: 'failed' }, { status: 'done' }]);
});

test.each([
  [409, { hint: 'REFUND_TOO_LARGE', refundableMinor: 500, currency: 'USD' }, /^No more than \$5\.00 is left/],
  [409, { hint: 'KEY_REUSED' }, /^This was asked for already/],
  [403, { hint: 'STAFF_ONLY' }, /^Your account may not refund/],
  [404, { hint: 'PAYMENT_NOT_FOUND' }, /^This payment is not there any more/],
  [409, { hint: 'REFUND_TOO_LARGE' }, /^This is more than is left of the payment/],
  [400, { error: 'bad_amount', hint: 'BAD_AMOUNT' }, /^The sum is not accepted/],
  [400, { error: 'bad_request' }, /^This page is out of date/],
  [401, { error: 'unauthorized' }, /^Your account may not refund/],
  [413, { error: 'body_too_large' }, /^This is too large to send/],
  [500, { error: 'not_configured' }, /^A setting of the shop is missing, so the provider was not asked/],
  [500, { error: 'internal' }, /^The provider has not answered yet/],
  [429, { error: 'too_many' }, /^The provider has not answered yet/],
  [202, { outcome: 'asking' }, /^The provider has not answered yet/],
])('tells what %s %j means', async (status, body, sentence) => {
  server.use(http.post(REFUND_FUNCTION, () => HttpResponse.json(body, { status })));
  const opened = await openMoney();
  await openForm(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  expect(await opened.money.findByText(sentence)).toBeVisible();
});

test('cannot be sent twice while the provider is asked', async () => {
  const requests = serveRefunds('pending');
  server.use(http.post(REFUND_FUNCTION, () => delay(80)));
  const opened = await openMoney();
  await openForm(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  const button = await opened.money.findByRole('button', { name: 'Asking Paystack...' });
  expect(button).toBeDisabled();
  await opened.user.click(button);
  await seeToast('Paystack is still working on the refund of $12.50. You will see here when it is done.');
  expect(requests).toHaveLength(1);
  expect(await refundsOf(opened.order)).toMatchObject([{ amount_minor: 1250, status: 'pending' }]);
});

test('shows each refund, and asks again about one that waits', async () => {
  await shop.database.sql.query(`update public.shop_settings set mpesa_currency = 'KES', usd_kes_rate = 129.5`);
  const requests = serveRefunds('silent', 'done');
  const { order, user, money } = await openMoney({ payment_method: 'paystack-mpesa', isPaid: false }, async (order) => {
    await orders.pay(order, { fee_minor: 5000 });
    await arrange.settle(await arrange.begin(order, 20_000), 'failed');
    await arrange.begin(order, 10_000);
  });
  expect(money.getByText('KES 6,124.00 ($47.29)')).toBeVisible();
  expect(money.getByText('KES 50.00')).toBeVisible();
  expect(money.getByText(REFUND_FAILURE)).toBeVisible();
  expect(money.getByText('KES 100.00 ($0.77)')).toBeVisible();
  await user.click(money.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.getByText(/^The provider has not answered yet/)).toBeVisible());
  await user.click(money.getByRole('button', { name: 'Check again' }));
  await seeToast('Refunded KES 100.00 ($0.77)');
  expect(money.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  const [failed, waited] = await refundsOf(order);
  expect(requests).toEqual([{ refundId: waited?.id }, { refundId: waited?.id }]);
  expect([failed?.status, waited?.status]).toEqual(['failed', 'done']);
  const sums = screen.getByRole('region', { name: 'Items' });
  expect(sums).toHaveTextContent('Refunded-$0.77Paid after refunds$46.52');
});

test('records a refund that was made elsewhere, once', async () => {
  await arrange.record(await orders.place(), 100, 'BANK-1');
  const { order, user, money } = await openMoney({ status: 'cancelled' });
  await user.click(money.getByRole('button', { name: 'Record a refund' }));
  expect(money.getByRole('combobox', { name: 'Reason' })).toHaveValue('Order cancelled');
  await user.type(money.getByRole('textbox', { name: 'Reference at the provider' }), ' BANK-1 ');
  await user.click(money.getByRole('button', { name: 'Record $47.29' }));
  expect(await money.findByText('A refund with this reference is recorded already.')).toBeVisible();
  expect(await refundsOf(order)).toEqual([]);
  await user.clear(money.getByRole('textbox', { name: 'Reference at the provider' }));
  await user.type(money.getByRole('textbox', { name: 'Reference at the provider' }), ' BANK-2 ');
  await user.click(money.getByRole('button', { name: 'Record $47.29' }));
  await seeToast('Refund of $47.29 recorded');
  expect(await refundsOf(order)).toMatchObject([
    {
      amount_minor: 4729,
      reason: 'Order cancelled',
      provider_refund_id: 'BANK-2',
      origin: 'recorded',
      status: 'done',
    },
  ]);
  takeConsoleProblems('A refund was not recorded');
});

test.each([
  ['BAD_AMOUNT', 'Sum (USD)'],
  ['BAD_REASON', 'Reason'],
  ['BAD_REFERENCE', 'Reference at the provider'],
])('a refund that is refused as %s marks its field', async (hint, label) => {
  server.use(http.post(rpc('record_refund'), () => refusal(hint)));
  const { user, money } = await openMoney({ status: 'cancelled' });
  await user.click(money.getByRole('button', { name: 'Record a refund' }));
  await user.click(money.getByRole('button', { name: 'Record $47.29' }));
  await waitFor(() => expect(money.getByLabelText(label)).toBeInvalid());
  takeConsoleProblems('A refund was not recorded');
});
