import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { orderTotals } from '@/domain/totals';
import { orderItemRow, orderRow, sumsRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

const numberOf = (index: number) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
const history = Array.from({ length: 23 }, (_, index) => ({
  ...orderRow({ id: numberOf(23 - index), status: 'completed', payment_status: 'paid' }),
  created_at: `2026-10-${String(23 - index).padStart(2, '0')}T12:00:00Z`,
  order_items: [orderItemRow(index === 20 ? 7 : 1, 1)],
}));

function fakeHistory() {
  const asked: Args<'my_orders'>[] = [];
  server.use(
    http.post<never, Args<'my_orders'>>(rpc('my_orders'), async ({ request }) => {
      const sent = await request.json();
      asked.push(sent);
      const found = history
        .filter(({ id, order_items }) =>
          sent.search ? id.startsWith(sent.search) || JSON.stringify(order_items).includes(sent.search) : true,
        )
        .filter(({ created_at }) => !sent.before_at || created_at < sent.before_at);
      return HttpResponse.json(found.slice(0, sent.row_limit ?? 11));
    }),
  );
  return asked;
}

const list = () => screen.findByRole('list', { name: 'Orders' });
const shown = async () => within(await list()).getAllByRole('listitem').length;
const box = () => screen.getByRole('searchbox', { name: 'Search your orders' });

test('more orders come below, a search finds the old ones, and what finds nothing says so', async () => {
  const asked = fakeHistory();
  const { user, currentUrl } = renderApp('/profile?tab=orders', { session: signedInAs() });
  expect(await shown()).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Show more orders' }));
  await waitFor(async () => expect(await shown()).toBe(20));
  expect(asked[1]).toEqual({ row_limit: 11, before_at: '2026-10-14T12:00:00Z', before_id: numberOf(14) });
  await user.click(screen.getByRole('button', { name: 'Show more orders' }));
  await waitFor(async () => expect(await shown()).toBe(23));
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();

  await user.type(box(), 'Ocean');
  expect(await screen.findByText('1 order found')).toBeInTheDocument();
  expect(await shown()).toBe(1);
  expect(screen.getByRole('listitem', { name: 'Order 00000003' })).toBeVisible();
  expect(currentUrl()).toBe('/profile?tab=orders&q=Ocean');

  await user.clear(box());
  await user.type(box(), 'kite');
  expect(await screen.findByRole('heading', { name: 'No order matches “kite”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await shown()).toBe(23);
  expect(box()).toHaveValue('');
});

test('a page that does not come leaves the list and can be asked for again; so does a search', async () => {
  fakeHistory();
  const { user } = renderApp('/profile?tab=orders', { session: signedInAs() });
  expect(await shown()).toBe(10);
  server.use(http.post(rpc('my_orders'), () => HttpResponse.json({ message: 'down' }, { status: 400 })));
  await user.click(screen.getByRole('button', { name: 'Show more orders' }));
  expect(await screen.findByText('More orders could not be loaded.')).toBeVisible();
  expect(await shown()).toBe(10);
  await user.type(box(), 'Ocean');
  expect(await screen.findByRole('heading', { name: 'Your orders could not be loaded.' })).toBeVisible();
  takeConsoleProblems('Could not load orders of user_1');
  fakeHistory();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await shown()).toBe(1);
});

test('the sums of an order are those it was placed with: delivery, gift wrap and a code are not tax', async () => {
  const totals = orderTotals(3499, { discount: 500, deliveryPrice: 999, giftWrap: 399 });
  const order = { ...orderRow({ ...sumsRow(totals), discount_code: 'KARIBU' }), order_items: [orderItemRow(1, 1)] };
  server.use(http.post(rpc('my_orders'), () => HttpResponse.json([order])));
  const { user } = renderApp('/profile?tab=orders', { session: signedInAs() });
  await user.click(await screen.findByRole('button', { name: 'View Details' }));
  const sum = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(sum('Tax')).toHaveTextContent('$3.00');
  expect(sum('Discount (KARIBU)')).toHaveTextContent('-$5.00');
  expect(sum('Shipping')).toHaveTextContent('$9.99');
  expect(sum('Gift wrap')).toHaveTextContent('$3.99');
  expect(sum('Total')).toHaveTextContent('$46.97');
});

test('a tax that the prices include is named below the total', async () => {
  const totals = orderTotals(3499, { taxRate: 16, taxIncluded: true, deliveryPrice: 999 });
  const order = { ...orderRow(sumsRow(totals)), order_items: [orderItemRow(1, 1)] };
  server.use(http.post(rpc('my_orders'), () => HttpResponse.json([order])));
  const { user } = renderApp('/profile?tab=orders', { session: signedInAs() });
  await user.click(await screen.findByRole('button', { name: 'View Details' }));
  const names = screen.getAllByText(/./, { selector: 'dt' }).map(({ textContent }) => textContent);
  expect(names.slice(names.indexOf('Subtotal'))).toEqual(['Subtotal', 'Shipping', 'Total', 'Including tax']);
  const sum = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(sum('Total')).toHaveTextContent('$44.98');
  expect(sum('Including tax')).toHaveTextContent('$4.83');
});

test.each([
  [38.49, 'Payment: Refunded'],
  [5, 'Payment: $5.00 refunded'],
])('an order of which $%s went back says so', async (refunded, said) => {
  server.use(
    http.post(rpc('my_orders'), () =>
      HttpResponse.json([{ ...history[0], money: { paid: 38.49, refunded } }] as never),
    ),
  );
  renderApp('/profile?tab=orders', { session: signedInAs() });
  expect(await screen.findByText(said)).toBeVisible();
});

test('a parcel on its way leads to where a problem is reported', async () => {
  server.use(http.post(rpc('my_orders'), () => HttpResponse.json([{ ...history[0], status: 'shipped' }] as never)));
  renderApp('/profile?tab=orders', { session: signedInAs() });
  expect(await screen.findByRole('link', { name: 'Report a problem with the parcel' })).toHaveAttribute(
    'href',
    `/orders/${history[0]?.id}`,
  );
});
