import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { pressSection } from '@/testing/sections';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { REFUND_FAILURE, shopMoney } from '@/testing/shop-money';
import { shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase();
const { sql } = shop.database;
const orders = shopOrders(shop);
const money = shopMoney(shop);

async function openTimeline({ id }: { id: string }) {
  const { user } = renderApp(`/admin/orders?order=${id}`, { session: staffSession() });
  await pressSection(user, 'Timeline');
  return within(await screen.findByRole('region', { name: 'Timeline' }));
}

test('tells every event about money in words', async () => {
  const order = await orders.place({ status: 'cancelled' });
  await orders.setStatus(order, 'processing');
  await money.settle(await money.begin(order, 1250), 'done');
  await money.record(order, 110);
  await money.settle(await money.begin(order, 130), 'failed');
  const mismatch = await money.mismatch(order, 900);
  await shop.clients.staff.rpc('close_incident', { incident_id: mismatch.id, note: 'Sent back by bank' });
  for (const status of ['open', 'won']) await money.dispute(order, 'D-1', status, 500);
  for (const status of ['open', 'lost']) await money.dispute(order, 'D-2', status, 700);
  const timeline = await openTimeline(order);
  const events = timeline.getAllByRole('listitem');
  const texts = [
    'Order placed',
    'Payment received',
    'Order cancelled',
    'Refund dueThe order is cancelled.',
    'Status changed to Processing',
    'Refund of $47.29 no longer dueThe order is cancelled.',
    'Refund of $12.50 asked forA scratch',
    'Refunded $12.50A scratch',
    'Refund of $1.10 recordedA scratch',
    'Refund of $1.30 asked forA scratch',
    `Refund of $1.30 failed${REFUND_FAILURE}`,
    `A refund of $1.30 failed. ${REFUND_FAILURE}`,
    '$9.00 came and does not fit the order.',
    'Settled by handSent back by bank',
    'Dispute over $5.00 opened',
    'Dispute over $5.00 won',
    'Dispute over $7.00 opened',
    'Dispute over $7.00 lost',
    '$7.00 taken back by the provider',
  ];
  expect(events).toHaveLength(texts.length);
  for (const [index, text] of texts.toReversed().entries()) {
    expect(events[index]).toBeVisible();
    expect(events[index]).toHaveTextContent(text);
  }
});

test.each([
  ['1 hour', 44, 'The money came late, when a price had changed.'],
  ['25 hours', 42.99, 'The money came too long after the time to pay.'],
])('says in words why money has to go back: %s late, at a price of $%d', async (ago, price, sentence) => {
  const order = await orders.place({ isPaid: false });
  await sql.query('update public.orders set expires_at = now() - $2::interval where id = $1', [order.id, ago]);
  await shop.database.expireUnpaidOrders();
  await sql.query('update public.products set price = $1 where id = 5', [price]);
  await orders.pay(order);
  const timeline = await openTimeline(order);
  expect(timeline.getByText('Refund due')).toBeVisible();
  expect(timeline.getByText(sentence)).toBeVisible();
});

test('shows why money has to go back in the word of a newer database', async () => {
  const order = await orders.place({ status: 'cancelled' });
  await sql.query(
    `update public.order_events set note = 'a reason of tomorrow' where order_id = $1 and kind = 'refund_due'`,
    [order.id],
  );
  const timeline = await openTimeline(order);
  expect(timeline.getByText('Refund due')).toBeVisible();
  expect(timeline.getByText('a reason of tomorrow')).toBeVisible();
});
