import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const order = orderListRow(1, { customer_name: 'Amina Otieno' });
const sums = (refund: number) => ({
  price: refund + 5,
  discount: 5,
  tax: 0,
  tax_included: false,
  goods: refund,
  fee: 0,
  delivery: 0,
  wrap: 0,
  refund,
});
const asked = {
  id: '5b0b2f6e-0000-4000-8000-000000000001',
  created_at: '2026-11-23T09:00:00+00:00',
  status: 'asked',
  reason: 'damaged',
  words: 'A crack',
  decision: null as string | null,
  decided_at: null,
  received_at: null as string | null,
  refunded_at: null as string | null,
  has_photo: true,
  sums: sums(30),
  lines: [{ product_id: 2, name: 'Kite', image_url: '', quantity: 2, restocked: 0 }],
  place: 1,
  version: 1,
  order_id: order.id,
  customer_name: order.customer_name,
  our_fault: true,
  worth: { ours: sums(39.99), theirs: { ...sums(27), fee: 3 } } as object | null,
  other_refunds: 0,
  due: null as object | null,
  waiting_refund: null as string | null,
};
const approved = {
  ...asked,
  status: 'approved',
  version: 2,
  worth: null,
  sums: sums(27),
  due: { payment_id: 'p1', provider: 'paystack', currency: 'KES', key: 'k1', amount_minor: 349_299 },
};

/** A shop with one return; `change` affects the next reads. */
async function openReturns(first = asked) {
  fakeStaffOrders([order]);
  const state = { told: first as typeof asked };
  const isOpen = ({ status, received_at, refunded_at }: typeof asked) =>
    status === 'asked' || (status === 'approved' && (received_at === null || refunded_at === null));
  server.use(
    http.post<never, Args<'list_returns'>>(rpc('list_returns'), async ({ request }) => {
      const { open_only } = await request.json();
      const returns = open_only && !isOpen(state.told) ? [] : [state.told];
      return HttpResponse.json({ returns, next: null, open: isOpen(state.told) ? 1 : 0 });
    }),
    http.post(rpc('return_photo'), () => HttpResponse.json('/9j/4AAQ')),
  );
  const { user } = renderApp('/admin/orders?view=returns', { session: staffSession() });
  await screen.findByRole('list', { name: 'Returns' });
  return { user, state };
}

test('a return is looked at and decided by the sum of the database; somebody faster is told', async () => {
  const { user, state } = await openReturns();
  expect(screen.getByRole('link', { name: 'Returns (1)' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'What was withdrawn from before it was sent' })).toHaveAttribute(
    'href',
    '/admin/orders?view=withdrawn',
  );
  const list = within(screen.getByRole('list', { name: 'Returns' }));
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
  expect(list.getByRole('button', { name: 'Approve $39.99' })).toBeVisible();
  await user.click(list.getByRole('checkbox', { name: /^The fault is ours/ }));
  const sent: Args<'decide_return'>[] = [];
  server.use(
    http.post<never, Args<'decide_return'>>(rpc('decide_return'), async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return refusal('VERSION_CONFLICT', JSON.stringify(asked));
      state.told = approved as typeof asked;
      return HttpResponse.json(approved);
    }),
  );
  await user.click(list.getByRole('button', { name: 'Approve $27.00' }));
  await seeToast('Somebody else has changed this return, or it was withdrawn. Look at it again: nothing was changed.');
  takeConsoleProblems();
  await user.click(list.getByRole('button', { name: 'Approve $27.00' }));
  await seeToast('The return is approved, and its customer gets a mail');
  expect(sent[1]).toEqual({ return_id: asked.id, approve: true, decision: '', our_fault: false, expected_version: 1 });
  expect(await list.findByRole('button', { name: 'Received' })).toBeVisible();
});

test('what comes back goes on the shelf as staff say, and its refund is one however often it is asked for', async () => {
  const { user, state } = await openReturns(approved as typeof asked);
  const list = within(screen.getByRole('list', { name: 'Returns' }));
  const received: Args<'receive_return'>[] = [];
  const refunds: object[] = [];
  server.use(
    http.post<never, Args<'receive_return'>>(rpc('receive_return'), async ({ request }) => {
      received.push(await request.json());
      state.told = { ...state.told, received_at: '2026-11-24T09:00:00+00:00', version: 3 };
      return HttpResponse.json(state.told);
    }),
    http.post<never, object>(`${DATABASE_URL}/functions/v1/refund-payment`, async ({ request }) => {
      refunds.push(await request.json());
      if (refunds.length === 1) return HttpResponse.json({ error: 'upstream' }, { status: 502 });
      if (refunds.length === 2) {
        state.told = { ...state.told, waiting_refund: 'f1' };
        return HttpResponse.json({ outcome: 'pending' }, { status: 202 });
      }
      state.told = { ...state.told, waiting_refund: null, due: null, refunded_at: '2026-11-24T09:00:00+00:00' };
      return HttpResponse.json({ outcome: 'done' });
    }),
  );
  await user.selectOptions(list.getByRole('combobox', { name: 'Back on the shelf: Kite' }), '1');
  await user.click(list.getByRole('button', { name: 'Received' }));
  await seeToast('The return is received');
  expect(received).toEqual([{ return_id: asked.id, back: [{ product_id: 2, quantity: 1 }], expected_version: 2 }]);
  const refund = async () => {
    await user.click(list.getByRole('button', { name: /^Refund KES/ }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Refund KES/ }));
  };
  await refund();
  await screen.findByText(/Nobody knows|not answered|unanswered|did not answer/i);
  takeConsoleProblems();
  await refund();
  await user.click(await list.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('No returns to look at')).toBeVisible();
  const asks = { paymentId: 'p1', amountMinor: 349_299, reason: 'Return', idempotencyKey: 'k1' };
  expect(refunds).toEqual([asks, asks, { refundId: 'f1' }]);
  await user.click(screen.getByRole('checkbox', { name: 'Show those that are done, too' }));
  expect(await screen.findByText('Refunded')).toBeVisible();
});

test('shows the discount on what comes back, and what the order got back besides while it is open', async () => {
  const { state } = await openReturns({ ...asked, other_refunds: 20 });
  const list = within(screen.getByRole('list', { name: 'Returns' }));
  expect(list.getByText('Discount on them').nextElementSibling).toHaveTextContent('-$5.00');
  expect(list.getByText(/^\$20\.00 of this order was refunded besides this return\./)).toBeVisible();
  expect(state.told.status).toBe('asked');
});
