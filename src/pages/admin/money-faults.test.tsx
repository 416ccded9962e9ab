import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { answerSlowly, FAULTS, failOnce, pressThrough } from '@/testing/faults';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { noneToSettle, server, settleCountsHandler } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const FAILED = /We could not save this change\. Check your connection/;
const order = orderListRow(1);

afterEach(() => vi.useRealTimers());

/** One incident, until it is closed. */
function serveIncident() {
  const closed: Args<'close_incident'>[] = [];
  const entry = { what: 'incident', id: crypto.randomUUID(), created_at: '2026-11-20T09:00:00Z', provider: 'paystack' };
  const facts = { reference: 'ref-1', order_id: order.id, customer_name: 'Amina', kind: 'mismatch', details: {} };
  const row = { ...entry, ...facts, expected_minor: 3849, expected_currency: 'USD' };
  server.use(
    settleCountsHandler({ incident: 1 }),
    http.post(rpc('list_to_settle'), () =>
      HttpResponse.json({ entries: closed.length > 0 ? [] : [row], next: null, counts: noneToSettle }),
    ),
    http.post<never, Args<'close_incident'>>(rpc('close_incident'), async ({ request }) => {
      closed.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  return closed;
}

async function openClosing() {
  fakeStaffOrders([order]);
  const { user } = renderApp('/admin/orders?view=settle', { session: staffSession() });
  // The first screen of a file compiles its code.
  await user.click(await screen.findByRole('button', { name: 'Close' }, { timeout: 25_000 }));
  const note = await screen.findByRole('textbox', { name: 'What was done' });
  await user.type(note, 'Sent back');
  return { user, note, press: screen.getByRole('button', { name: 'Close it' }) };
}

/** Records each payment once per key. */
function serveRecording() {
  const recorded = new Map<string, number>();
  server.use(
    http.post<never, Args<'record_refund'>>(rpc('record_refund'), async ({ request }) => {
      const { idempotency_key, amount_minor } = await request.json();
      recorded.set(idempotency_key, amount_minor);
      return HttpResponse.json({});
    }),
  );
  return recorded;
}

async function openRecording() {
  fakeStaffOrders([order]);
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  await user.click(money.getByRole('button', { name: 'Record a refund' }));
  await user.type(money.getByRole('combobox', { name: 'Reason' }), 'A scratch');
  const reference = money.getByRole('textbox', { name: 'Reference at the provider' });
  await user.type(reference, 'BANK-1');
  return { user, money, reference, press: () => money.getByRole('button', { name: 'Record $38.49' }) };
}

describe.each(FAULTS)('%s', (fault) => {
  test('closing an incident: a sentence, the note stays, and the next press closes it', async () => {
    const closed = serveIncident();
    const { user, note, press } = await openClosing();
    failOnce(rpc('close_incident'), fault);
    await pressThrough(fault, () => user.click(press));
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(note).toHaveValue('Sent back');
    expect(closed).toHaveLength(fault === 'dropped answer' ? 1 : 0);
    takeConsoleProblems();
    await user.click(press);
    await seeToast('Closed');
    expect(closed.at(-1)?.note).toBe('Sent back');
  });

  test('recording a refund: a sentence, everything typed stays, and it is recorded once', async () => {
    const recorded = serveRecording();
    const { user, money, reference, press } = await openRecording();
    failOnce(rpc('record_refund'), fault);
    await pressThrough(fault, () => user.click(press()));
    expect(await money.findByText(/could not|not answer/i)).toBeVisible();
    expect(reference).toHaveValue('BANK-1');
    expect(recorded.size).toBe(fault === 'dropped answer' ? 1 : 0);
    takeConsoleProblems();
    await user.click(press());
    await seeToast('Refund of $38.49 recorded');
    expect(recorded.size).toBe(1);
  });
});

test('two presses at once close an incident once', async () => {
  serveIncident();
  const closing = await openClosing();
  const closings = answerSlowly(rpc('close_incident'));
  await closing.user.dblClick(closing.press);
  await seeToast('Closed');
  await waitFor(() => expect(closings()).toBe(1));
});
