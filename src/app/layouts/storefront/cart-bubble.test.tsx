import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { noChoices } from '@/domain/order-choices';
import { orderTotals } from '@/domain/totals';
import { deliveryPlanRow } from '@/testing/delivery-plan-row';
import { sumsRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { saveCart, savedCart } from '@/testing/saved';
import { server } from '@/testing/server';
import { seeToast } from '@/testing/toasts';

const cartLink = () => within(screen.getByRole('banner')).getByRole('link', { name: /^Cart, / });
/** Not user-event: its pointer would leave the open bubble on the way to the button. */
const press = (button: HTMLElement) => fireEvent.click(button);
const bubble = () => screen.findByRole('region', { name: 'Cart' });

test('can be changed on hover, and restored with Undo', async () => {
  saveCart([1, 1], [7, 1]);
  const { user } = renderApp('/');
  await user.hover(cartLink());
  const lines = within(await bubble());
  press(lines.getByRole('button', { name: 'Increase quantity of Ocean Explorers Book' }));
  expect(cartLink()).toHaveAccessibleName('Cart, 3 items');
  expect(await lines.findByText('$72.97')).toBeVisible();
  press(lines.getByRole('button', { name: 'Remove Nature Explorer Kit' }));
  await seeToast('Removed Nature Explorer Kit from cart');
  expect(savedCart()).toEqual([[7, 2]]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(savedCart()).toEqual([
    [1, 1],
    [7, 2],
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Cart' })).not.toBeInTheDocument();
});

test('touch opens a sheet with a link to the cart, a mouse click opens the cart', async () => {
  saveCart([7, 1]);
  const { user, currentUrl } = renderApp('/');
  fireEvent.pointerDown(cartLink(), { pointerType: 'touch' });
  fireEvent.click(cartLink());
  const sheet = within(await screen.findByRole('dialog', { name: '1 item in cart' }));
  expect(currentUrl()).toBe('/');
  await user.click(await sheet.findByRole('button', { name: 'Increase quantity of Ocean Explorers Book' }));
  await user.click(sheet.getByRole('link', { name: 'View Cart' }));
  await waitFor(() => expect(currentUrl()).toBe('/cart'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(savedCart()).toEqual([[7, 2]]);
});

test('has no lines on the cart page, and none when the cart is empty', async () => {
  const { user, currentUrl } = renderApp('/');
  await user.hover(cartLink());
  expect(screen.queryByRole('region', { name: 'Cart' })).not.toBeInTheDocument();
  await user.click(cartLink());
  await waitFor(() => expect(currentUrl()).toBe('/cart'));
});

test('shows the amount missing for free delivery only if delivery has a price', async () => {
  saveCart([7, 1]);
  const { user, unmount } = renderApp('/');
  await user.hover(cartLink());
  await bubble();
  expect(screen.queryByText(/for free standard delivery/)).not.toBeInTheDocument();
  unmount();
  const plan = deliveryPlanRow();
  const zones = plan.zones.map((zone) => ({ ...zone, standard: { ...zone.standard, price: 4.5 } }));
  server.use(http.post(rpc('delivery_plan'), () => HttpResponse.json({ ...plan, zones })));
  const again = renderApp('/');
  await again.user.hover(cartLink());
  expect(await screen.findByText('Add $31.01 more for free standard delivery')).toBeVisible();
  const more = screen.getByRole('button', { name: 'Increase quantity of Ocean Explorers Book' });
  press(more);
  expect(await screen.findByText('Add $12.02 more for free standard delivery')).toBeVisible();
  press(more);
  expect(screen.queryByText(/for free standard delivery/)).not.toBeInTheDocument();
});

test.each(['/', '/cart'])('on %s counts the amount missing for free delivery with the code', async (path) => {
  const plan = deliveryPlanRow();
  const zones = plan.zones.map((zone) => ({ ...zone, standard: { ...zone.standard, price: 4.5 } }));
  server.use(
    http.post(rpc('delivery_plan'), () => HttpResponse.json({ ...plan, zones })),
    http.post(rpc('quote_order'), () =>
      HttpResponse.json({
        ...sumsRow(orderTotals(1899, { discount: 190, deliveryPrice: 450 })),
        code: { kind: 'percent', percent: 10, sum: null, goods: 18.99 },
      }),
    ),
  );
  saveCart([7, 1]);
  sessionStorage.setItem('checkout', JSON.stringify({ choices: { ...noChoices, discountCode: 'SPRING' } }));
  const { user } = renderApp(path);
  if (path === '/') await user.hover(cartLink());
  // $18.99 + $36.57 - 10 % = $50.00.
  expect(await screen.findByText('Add $36.57 more for free standard delivery')).toBeVisible();
});
