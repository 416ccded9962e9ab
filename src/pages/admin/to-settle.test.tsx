import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { noneToSettle, server, settleCountsHandler } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const order = orderListRow(1, { customer_name: 'Amina Otieno' });

function entryRow(what: string, changes: object = {}) {
  return {
    what,
    id: crypto.randomUUID(),
    created_at: '2026-11-20T09:00:00Z',
    provider: 'paystack',
    reference: 'ref-1',
    order_id: order.id,
    customer_name: order.customer_name,
    expected_minor: 3849,
    expected_currency: 'USD',
    ...changes,
  };
}
const dispute = entryRow('dispute', {
  kind: 'dispute',
  provider: 'paypal',
  respond_by: '2026-12-01T12:00:00Z',
  details: { amount_minor: 3849, currency: 'USD', reason: 'Item not received' },
});
const unclear = entryRow('dispute', {
  ...{ kind: 'dispute', provider: 'paystack' },
  details: { amount_minor: 3849, currency: 'USD', provider_status: 'resolved', reason: 'chargeback' },
});
const twice = entryRow('incident', {
  kind: 'refund',
  details: { amount_minor: 1250, currency: 'USD', problem: 'returned_twice' },
});
const due = entryRow('refund_due', { amount_minor: 3849, currency: 'USD', reason: 'order_cancelled' });
const waiting = entryRow('refund_waiting', { amount_minor: 1250, currency: 'USD', status: 'pending' });
const silent = entryRow('refund_waiting', { amount_minor: 1250, currency: 'USD', status: 'requested' });
const mismatch = entryRow('incident', { kind: 'mismatch', details: { received_minor: 100, received_currency: 'USD' } });
const elsewhere = entryRow('incident', {
  kind: 'mismatch',
  details: { received_minor: 3849, received_currency: 'USD', difference: 'payee' },
});
const unknown = entryRow('incident', {
  kind: 'unknown_payment',
  order_id: null,
  customer_name: null,
  expected_minor: null,
  expected_currency: null,
  details: { amount_minor: 900, currency: 'USD' },
});
const failed = entryRow('incident', {
  kind: 'refund',
  details: { amount_minor: 1250, currency: 'USD', problem: 'failed', failure: 'The card is closed' },
});

/** Mocks the list with two entries per page, without those that were closed. */
function serveToSettle(entries: ReturnType<typeof entryRow>[], pageSize = 20) {
  const asked: Args<'list_to_settle'>[] = [];
  const closed: Args<'close_incident'>[] = [];
  server.use(
    settleCountsHandler({ dispute: entries.length }),
    http.post<never, Args<'list_to_settle'>>(rpc('list_to_settle'), async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      const open = entries.filter(({ id }) => !closed.some((call) => call.incident_id === id));
      const start = open.findIndex(({ id }) => id === body.after_id) + 1;
      const page = open.slice(start, start + pageSize);
      const last = page.at(-1);
      const more = start + pageSize < open.length;
      const next = more && last ? { dispute: last.what === 'dispute', at: last.created_at, id: last.id } : null;
      return HttpResponse.json({ entries: page, next, counts: noneToSettle });
    }),
    http.post<never, Args<'close_incident'>>(rpc('close_incident'), async ({ request }) => {
      closed.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  return { asked, closed };
}

async function openList() {
  fakeStaffOrders([order]);
  const view = renderApp('/admin/orders?view=settle', { session: staffSession() });
  const list = await screen.findByRole('list', { name: 'To settle' });
  return { ...view, lines: within(list).getAllByRole('listitem') };
}

test('each line says what happened, what came and what was expected', async () => {
  serveToSettle([dispute, due, waiting, silent, mismatch, unknown, failed, elsewhere, unclear, twice]);
  const { lines } = await openList();
  for (const [index, text] of [
    'Answer by Dec 1, 2026The buyer disputes $38.49. Reason: Item not received.Amina Otieno · PayPal ref-1',
    'Refund due$38.49 has to go back. The order is cancelled.',
    'Refund waitingPaystack is still working on a refund of $12.50.',
    'Refund waitingPaystack has not answered yet about a refund of $12.50.',
    'To look into$1.00 came, $38.49 was expected.',
    'To look into$9.00 came and belongs to no order.',
    'To look intoA refund of $12.50 failed. The card is closed',
    "To look into$38.49 came for another account than the shop's.",
    'DisputeThe buyer disputes $38.49. Reason: chargeback. The provider has ended it and does not say how: look there.',
    'To look intoA return has a second refund of $12.50, done or on its way. See whether it can be stopped.',
  ].entries())
    expect(lines[index]).toHaveTextContent(text);
  const [first, second] = lines.map((line) => within(line));
  expect(first?.getByRole('link', { name: 'Answer at PayPal' })).toHaveAttribute(
    'href',
    'https://www.paypal.com/resolutioncenter/',
  );
  expect(second?.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(within(lines[5] as HTMLElement).queryByRole('button', { name: /^Open order/ })).not.toBeInTheDocument();
});

test('is a view of the orders in the URL, with its count, and leads to the order', async () => {
  serveToSettle([due]);
  fakeStaffOrders([order]);
  const { user, currentUrl } = renderApp('/admin/orders?q=amina', { session: staffSession() });
  await user.click(await screen.findByRole('link', { name: 'To settle (1)' }));
  expect(currentUrl()).toBe('/admin/orders?view=settle');
  await user.click(await screen.findByRole('button', { name: 'Open order 00000001' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order 00000001' });
  expect(await within(dialog).findByRole('button', { name: 'Refund' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('link', { name: 'All orders' }));
  expect(currentUrl()).toBe('/admin/orders');
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
});

test('goes page by page from the last line', async () => {
  const { asked } = serveToSettle([dispute, due, mismatch], 2);
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('$1.00 came, $38.49 was expected.')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ after_dispute: false, after_at: due.created_at, after_id: due.id });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(/^The buyer disputes/)).toBeVisible();
});

test('closes what was looked into, with a note', async () => {
  const { closed } = serveToSettle([mismatch]);
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this?' }));
  await user.type(dialog.getByRole('textbox', { name: 'What was done' }), ' Sent back by bank ');
  await user.click(dialog.getByRole('button', { name: 'Close it' }));
  await waitFor(() => expect(closed).toEqual([{ incident_id: mismatch.id, note: 'Sent back by bank' }]));
  await seeToast('Closed');
  expect(await screen.findByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
});

test('keeps the note when it could not be closed', async () => {
  serveToSettle([mismatch]);
  server.use(http.post(rpc('close_incident'), () => refusal('BAD_NOTE')));
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const note = await screen.findByRole('textbox', { name: 'What was done' });
  await user.type(note, 'Sent back');
  await user.keyboard('{Tab}{Tab}{Enter}');
  expect(await screen.findByText(/^The note is not accepted/)).toBeVisible();
  expect(note).toHaveValue('Sent back');
  takeConsoleProblems();
});

test('says that there is nothing, and what to do when it cannot be loaded', async () => {
  server.use(http.post(rpc('list_to_settle'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user } = renderApp('/admin/orders?view=settle', { session: staffSession() });
  expect(await screen.findByRole('heading', { name: 'We could not load what is to settle' })).toBeVisible();
  takeConsoleProblems();
  serveToSettle([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
});

test('the demonstration settles in memory', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user } = renderApp('/admin/orders?order=ORD-5431', { session: staffSession() });
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Status' }), 'Cancelled');
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await dialog.findByText('Status changed to Cancelled');
  await user.click(await dialog.findByRole('button', { name: 'Refund' }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Refund $89.07' }));
  expect(await dialog.findByText('Refunds')).toBeVisible();
  expect(dialog.getAllByText('Refunded $89.07').length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('link', { name: 'To settle (0)' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
});
