import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { colleagueOf, shopOrders } from '@/testing/shop-orders';
import { shopReturns } from '@/testing/shop-returns';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const returns = shopReturns(shop);

/** Two Wooden Building Blocks, delivered for $78.98 and 10% tax; their restocking fee is 20%. */
const DISCOUNTED = { lines: [{ product_id: 5, quantity: 2, discount: 7, fee: 20 }] };

async function requestReturn(bought: Parameters<typeof returns.delivered>[0] = DISCOUNTED) {
  const order = await returns.delivered(bought);
  return returns.request({ order, lines: [{ product_id: 5, quantity: 2 }] });
}

async function openReturns() {
  const { user } = renderApp('/admin/orders?view=returns', { session: staffSession() });
  const list = within(await screen.findByRole('list', { name: 'Returns' }));
  return { user, list };
}

test('a return is looked at and decided by the sum of the database', async () => {
  await requestReturn();
  const { user, list } = await openReturns();
  expect(await screen.findByRole('link', { name: 'Returns (1)' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'What was withdrawn from before it was sent' })).toHaveAttribute(
    'href',
    '/admin/orders?view=withdrawn',
  );
  expect(list.getByText('Amina Otieno')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Show the photo' }));
  expect(await list.findByRole('img', { name: 'The photo of this return' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/jpeg/),
  );
  await user.click(list.getByRole('button', { name: 'Refuse' }));
  expect(list.getByRole('textbox', { name: 'A sentence for the customer' })).toHaveAccessibleDescription(
    'Say why it is refused.',
  );
  expect(await returns.newest()).toMatchObject({ status: 'asked', version: 1 });
  expect(list.getByRole('button', { name: 'Approve $86.88' })).toBeVisible();
  await user.click(list.getByRole('checkbox', { name: /^The fault is ours/ }));
  await user.click(list.getByRole('button', { name: 'Approve $71.08' }));
  await seeToast('The return is approved, and its customer gets a mail');
  expect(await returns.newest()).toMatchObject({ status: 'approved', our_fault: false, sums: { refund: 71.08 } });
  expect(await list.findByRole('button', { name: 'Received' })).toBeVisible();
});

test('an order holds its returns, which are decided there as in their list', async () => {
  const asked = await requestReturn();
  const other = await requestReturn();
  const { user, currentUrl } = renderApp(`/admin/orders?order=${asked.order_id}`, { session: staffSession() });
  const dialog = within(await screen.findByRole('dialog'));
  const list = within(await dialog.findByRole('list', { name: 'Returns' }));
  expect(list.getAllByText('Arrived damaged')).toHaveLength(1);
  expect(list.queryByRole('button', { name: /^Open order/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Refuse' }));
  const why = list.getByRole('textbox', { name: 'A sentence for the customer' });
  expect(why).toHaveAccessibleDescription('Say why it is refused.');
  await user.type(why, 'It was used for a year.');
  // What is typed is there again after the order was closed, and in the list.
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(currentUrl()).toBe('/admin/orders');
  await user.click(screen.getByRole('link', { name: 'Returns (2)' }));
  const all = within(await screen.findByRole('list', { name: 'Returns' }));
  expect(all.getByDisplayValue('It was used for a year.')).toBeVisible();
  await user.click(all.getByRole('button', { name: new RegExp(shortOrderId(asked.order_id)) }));
  const again = within(await screen.findByRole('dialog'));
  const still = within(await again.findByRole('list', { name: 'Returns' }));
  await user.click(still.getByRole('button', { name: 'Refuse' }));
  await seeToast('The return is refused, and its customer gets a mail');
  expect(await still.findByText('Refused')).toBeVisible();
  expect(still.getByText('It was used for a year.')).toBeVisible();
  expect(await returns.newest()).toMatchObject({ id: other.id, status: 'asked' });
});

test('a return that a colleague decided first is not decided again', async () => {
  const asked = await requestReturn();
  const { user, list } = await openReturns();
  await returns.decide(asked, false, await colleagueOf(shop));
  await user.click(list.getByRole('button', { name: 'Approve $86.88' }));
  await seeToast('Somebody else has changed this return, or it was withdrawn. Look at it again: nothing was changed.');
  expect(await screen.findByText('No returns to look at')).toBeVisible();
  expect(await returns.newest()).toMatchObject({ status: 'refused', version: 2 });
});

test('what comes back goes on the shelf as staff say, and its refund is one however often it is asked for', async () => {
  const { due } = await returns.decide(await requestReturn({ ...DISCOUNTED, rate: 130 }), true);
  const { staff, service } = shop.clients;
  const { user, list } = await openReturns();
  const requests: object[] = [];
  server.use(
    http.post<never, { refundId?: string }>(`${DATABASE_URL}/functions/v1/refund-payment`, async ({ request }) => {
      const body = await request.json();
      requests.push(body);
      if (requests.length === 1) return HttpResponse.json({ error: 'upstream' }, { status: 502 });
      const begin = {
        payment_id: due?.payment_id,
        amount_minor: due?.amount_minor,
        reason: 'Return',
        idempotency_key: due?.key,
      };
      const { data: refund } = await (body.refundId
        ? staff.rpc('resume_refund', { refund_id: body.refundId })
        : staff.rpc('begin_refund', begin)
      ).throwOnError();
      const outcome = body.refundId ? 'done' : 'pending';
      await service
        .rpc('settle_refund', { refund_id: refund.id, status: outcome, provider_refund_id: 'rf_1' })
        .throwOnError();
      return HttpResponse.json({ refund, outcome }, { status: outcome === 'done' ? 200 : 202 });
    }),
  );
  const stock = await shop.stockOf(5);
  await user.selectOptions(list.getByRole('combobox', { name: 'Back on the shelf: Wooden Building Blocks' }), '1');
  await user.click(list.getByRole('button', { name: 'Received' }));
  await seeToast('The return is received');
  expect(await shop.stockOf(5)).toBe(stock + 1);
  const refund = async () => {
    await user.click(list.getByRole('button', { name: /^Refund KES/ }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Refund KES/ }));
  };
  await refund();
  await screen.findByText(/Nobody knows|not answered|unanswered|did not answer/i);
  await refund();
  const waiting = await list.findByRole('button', { name: 'Check again' });
  const { waiting_refund } = await returns.newest();
  await user.click(waiting);
  expect(await screen.findByText('No returns to look at')).toBeVisible();
  const begins = {
    paymentId: due?.payment_id,
    amountMinor: due?.amount_minor,
    reason: 'Return',
    idempotencyKey: due?.key,
  };
  expect(requests).toEqual([begins, begins, { refundId: waiting_refund }]);
  await user.click(screen.getByRole('checkbox', { name: 'Show those that are done, too' }));
  expect(await screen.findByText('Refunded')).toBeVisible();
});

test('shows the discount on what comes back, and what the order got back besides while it is open', async () => {
  const { order_id } = await requestReturn();
  await orders.refund({ id: order_id }, 2000);
  const { list } = await openReturns();
  expect(list.getByText('Discount on them').nextElementSibling).toHaveTextContent('-$7.00');
  expect(list.getByText(/^\$20\.00 of this order was refunded besides this return\./)).toBeVisible();
  expect(await returns.newest()).toMatchObject({ status: 'asked' });
});
