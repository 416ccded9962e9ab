import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow, staffPaymentRow, staffRefundRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

interface Asked {
  paymentId?: string;
  amountMinor?: number;
  reason?: string;
  idempotencyKey?: string;
  refundId?: string;
}
type Answer = () => Response | Promise<Response>;

/** Mocks the refund function with these responses in turn; the last one is repeated. */
function answerRefunds(...answers: Answer[]) {
  const asked: Asked[] = [];
  server.use(
    http.post<never, Asked>(`${DATABASE_URL}/functions/v1/refund-payment`, async ({ request }) => {
      asked.push(await request.json());
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      return answer ? await answer() : HttpResponse.error();
    }),
  );
  return asked;
}
const done: Answer = () => HttpResponse.json({ refund: {}, outcome: 'done' });
const upstream: Answer = () => HttpResponse.json({ error: 'upstream' }, { status: 502 });

async function openMoney(prepare?: (fake: ReturnType<typeof fakeStaffOrders>) => void) {
  const order = orderListRow(1);
  const fake = fakeStaffOrders([order]);
  prepare?.(fake);
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  return { fake, user, money };
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
  const asked = answerRefunds(done);
  const opened = await openMoney();
  const { user, money } = opened;
  await user.click(money.getByRole('button', { name: 'Refund' }));
  expect(money.getByRole('textbox', { name: 'Sum (USD)' })).toHaveValue('38.49');
  expect(money.getByRole('textbox', { name: 'Sum (USD)' })).toHaveFocus();
  await user.click(money.getByRole('button', { name: 'Cancel' }));
  await openForm(opened);
  expect(asked).toHaveLength(0);
  const question = await screen.findByRole('alertdialog', { name: 'Refund $12.50?' });
  await user.dblClick(within(question).getByRole('button', { name: 'Refund $12.50' }));
  await seeToast('Refunded $12.50');
  expect(asked).toEqual([
    {
      paymentId: staffPaymentRow().id,
      amountMinor: 1250,
      reason: 'A scratch',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await waitFor(() => expect(money.getByRole('button', { name: 'Refund' })).toBeVisible());
});

test.each([
  ['', 'A scratch', /^Enter how much goes back/],
  ['0', 'A scratch', /^Enter how much goes back/],
  ['12.505', 'A scratch', /^Enter how much goes back/],
  ['ten', 'A scratch', /^Enter how much goes back/],
  ['38.50', 'A scratch', 'No more than $38.49 is left of this payment'],
  ['12.50', '', 'Say why the money goes back'],
])('says at the field what is wrong with %j, %j', async (sum, reason, sentence) => {
  const opened = await openMoney();
  const field = await openForm(opened, sum, reason);
  expect(opened.money.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(field).toHaveValue(sum);
});

test('a lost answer keeps what was typed and its key, and asking again is the same refund', async () => {
  const asked = answerRefunds(() => HttpResponse.error(), upstream, done);
  const opened = await openMoney();
  const { user, money } = opened;
  const field = await openForm(opened);
  await user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  expect(await money.findByText(/^The provider has not answered yet: the sum is held/)).toBeVisible();
  expect(field).toHaveValue('12.50');
  expect(field).toHaveAttribute('readonly');
  await user.click(money.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(await money.findByRole('button', { name: 'Check again' }));
  await seeToast('Refunded $12.50');
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(1);
  takeConsoleProblems();
});

test('a refusal of the provider is told in its words, and another try is another refund', async () => {
  const refused: Answer = () =>
    HttpResponse.json({ error: 'refund_failed', failure: 'The card is closed' }, { status: 422 });
  const asked = answerRefunds(refused, done);
  const opened = await openMoney();
  const { user, money } = opened;
  await openForm(opened);
  await user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  expect(await money.findByText('The provider refused: The card is closed. Nothing went back.')).toBeVisible();
  await user.click(money.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  await seeToast('Refunded $12.50');
  expect(asked[0]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey);
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
  answerRefunds(() => HttpResponse.json(body, { status }));
  const opened = await openMoney();
  await openForm(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  expect(await opened.money.findByText(sentence)).toBeVisible();
});

test('cannot be sent twice while the provider is asked', async () => {
  const asked = answerRefunds(async () => {
    await delay(80);
    return HttpResponse.json({ refund: {}, outcome: 'pending' }, { status: 202 });
  });
  const opened = await openMoney();
  await openForm(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Refund $12.50' }));
  const button = await opened.money.findByRole('button', { name: 'Asking Paystack...' });
  expect(button).toBeDisabled();
  await opened.user.click(button);
  await seeToast('Paystack is still working on the refund of $12.50. You will see here when it is done.');
  expect(asked).toHaveLength(1);
});

test('shows each refund, and asks again about one that waits', async () => {
  const asked = answerRefunds(upstream, done);
  const { user, money, fake } = await openMoney((fake) => {
    fake.payments = [
      staffPaymentRow({ amount_minor: 498446, currency: 'KES', refunded_minor: 10000, fee_minor: 5000 }),
    ];
    fake.refunds = [
      staffRefundRow({ id: 'r-failed', status: 'failed', failure: 'The card is closed' }),
      staffRefundRow({ id: 'r-waits', status: 'requested', amount_minor: 10000, currency: 'KES', usd_amount: 0.77 }),
    ];
  });
  expect(money.getByText('KES 4,984.46 ($38.49)')).toBeVisible();
  expect(money.getByText('KES 50.00')).toBeVisible();
  expect(money.getByText('The card is closed')).toBeVisible();
  expect(money.getByText('KES 100.00 ($0.77)')).toBeVisible();
  await user.click(money.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.getByText(/^The provider has not answered yet/)).toBeVisible());
  fake.refunds = [staffRefundRow()];
  await user.click(money.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(money.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument());
  expect(asked).toEqual([{ refundId: 'r-waits' }, { refundId: 'r-waits' }]);
  const sums = screen.getByRole('region', { name: 'Items' });
  expect(sums).toHaveTextContent('Refunded-$12.50Paid after refunds$25.99');
});

test('records a refund that was made elsewhere, once', async () => {
  const sent: Args<'record_refund'>[] = [];
  let answer: Answer = () => refusal('REFUND_RECORDED');
  server.use(
    http.post<never, Args<'record_refund'>>(rpc('record_refund'), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  const { user, money } = await openMoney((fake) => {
    fake.payments = [staffPaymentRow({ refund_due: true, refund_reason: 'order_cancelled' })];
  });
  await user.click(money.getByRole('button', { name: 'Record a refund' }));
  expect(money.getByRole('combobox', { name: 'Reason' })).toHaveValue('Order cancelled');
  await user.type(money.getByRole('textbox', { name: 'Reference at the provider' }), ' BANK-1 ');
  await user.click(money.getByRole('button', { name: 'Record $38.49' }));
  expect(await money.findByText('A refund with this reference is recorded already.')).toBeVisible();
  answer = () => HttpResponse.json({});
  await user.click(money.getByRole('button', { name: 'Record $38.49' }));
  await seeToast('Refund of $38.49 recorded');
  expect(sent[1]).toEqual({ ...sent[0], provider_refund_id: 'BANK-1', amount_minor: 3849, reason: 'Order cancelled' });
  takeConsoleProblems();
});

test.each([
  ['BAD_AMOUNT', 'Sum (USD)'],
  ['BAD_REASON', 'Reason'],
  ['BAD_REFERENCE', 'Reference at the provider'],
])('a refund that is refused as %s marks its field', async (hint, label) => {
  server.use(http.post(rpc('record_refund'), () => refusal(hint)));
  const { user, money } = await openMoney((fake) => {
    fake.payments = [staffPaymentRow({ refund_due: true, refund_reason: 'order_cancelled' })];
  });
  await user.click(money.getByRole('button', { name: 'Record a refund' }));
  await user.click(money.getByRole('button', { name: 'Record $38.49' }));
  await waitFor(() => expect(money.getByLabelText(label)).toBeInvalid());
  takeConsoleProblems();
});

test('says that nothing has come, and offers nothing to give back', async () => {
  const { money } = await openMoney((fake) => {
    fake.payments = [];
  });
  expect(money.getByText('No payment has come yet.')).toBeVisible();
  expect(money.queryByRole('button')).not.toBeInTheDocument();
});

test('says that a return of the order waits for its money, before somebody refunds it twice', async () => {
  const { money } = await openMoney((fake) => {
    fake.openReturns = [{ id: 'r1', is_approved: true, refund: 47.29 }];
  });
  expect(money.getByText(/^A return of this order is approved: \$47\.29 goes back there\./)).toBeVisible();
  expect(money.getByRole('link', { name: 'See the returns' })).toHaveAttribute('href', '/admin/orders?view=returns');
});
