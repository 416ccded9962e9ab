import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow, staffEventRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';

test('tells every event about money in words', async () => {
  const sum = { amount_minor: 1250, currency: 'USD' };
  const order = orderListRow(1);
  const fake = fakeStaffOrders([order]);
  fake.events.push(
    staffEventRow('refund_requested', { details: sum, note: 'A scratch' }),
    staffEventRow('refunded', { details: { ...sum, origin: 'staff', kind: 'refund' } }),
    staffEventRow('refunded', { details: { ...sum, origin: 'recorded', kind: 'refund' } }),
    staffEventRow('refunded', { details: { ...sum, origin: 'provider', kind: 'reversal' } }),
    staffEventRow('refund_failed', { details: sum, note: 'The card is closed' }),
    staffEventRow('refund_waived', { details: sum, note: 'order_cancelled' }),
    staffEventRow('incident', { details: { ...sum, incident_kind: 'mismatch', status: 'open' } }),
    staffEventRow('incident', { details: { ...sum, incident_kind: 'refund', problem: 'failed' } }),
    staffEventRow('incident_closed', { details: sum, note: 'Sent back by bank' }),
    staffEventRow('dispute', { details: { ...sum, status: 'open' } }),
    staffEventRow('dispute', { details: { ...sum, status: 'won' } }),
    staffEventRow('dispute', { details: { ...sum, status: 'lost' } }),
  );
  renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  await screen.findByRole('region', { name: 'Money' });
  for (const text of [
    'Refund of $12.50 asked for',
    'Refunded $12.50',
    'Refund of $12.50 recorded',
    '$12.50 taken back by the provider',
    'Refund of $12.50 failed',
    'Refund of $12.50 no longer due',
    'The order is cancelled.',
    '$12.50 came and does not fit the order.',
    'A refund of $12.50 failed.',
    'Settled by hand',
    'Sent back by bank',
    'Dispute over $12.50 opened',
    'Dispute over $12.50 won',
    'Dispute over $12.50 lost',
  ])
    expect(screen.getByText(text)).toBeVisible();
});
