import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, test, vi } from 'vitest';
import { fakeOrders } from '@/testing/fake-orders';
import { forgetWindows } from '@/testing/fake-paystack';
import { expectTold, hearLiveRegions } from '@/testing/live-regions';
import { openWindow, seeConfirmation, succeed } from '@/testing/payment-step';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { server } from '@/testing/server';

// One event is told once to a screen reader, by one live region: not by a message and a note in the page as well, and not by
// regions inside each other, of which each speaks.

beforeEach(forgetWindows);

test('a product that is added, and wished', async () => {
  const { user } = renderApp('/product/1');
  await screen.findByRole('button', { name: 'Add to Cart' });
  const hear = hearLiveRegions();
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await expectTold(hear, 'Added Nature Explorer Kit to cart');
  await user.click(screen.getByRole('button', { name: /Add to wish list: Nature/ }));
  await expectTold(hear, 'Added Nature Explorer Kit to Wish list');
});

test('a change of the cart', async () => {
  saveCart([1, 2], [7, 1]);
  const { user } = renderApp('/cart');
  await screen.findByRole('button', { name: /Remove Nature/ });
  const hear = hearLiveRegions();
  await user.click(screen.getByRole('button', { name: /Save for later: Nature/ }));
  await expectTold(hear, 'Saved Nature Explorer Kit for later');
  await user.click(screen.getByRole('button', { name: /Remove Ocean/ }));
  await expectTold(hear, 'Removed Ocean Explorers Book from cart');
});

test('a lost connection', async () => {
  renderApp('/faq');
  await screen.findByRole('heading', { level: 1 });
  const hear = hearLiveRegions();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await expectTold(hear, 'You are offline. Your cart and the pages you have seen still work.');
});

test('a payment', async () => {
  fakeOrders();
  await openWindow();
  const hear = hearLiveRegions();
  succeed();
  await seeConfirmation();
  await expectTold(hear, 'Step 3 of 3: Confirmation', 'Payment successful! Your order is confirmed.');
});

test('a page that opens', async () => {
  const { user } = renderApp('/faq');
  await screen.findByRole('heading', { level: 1 });
  const hear = hearLiveRegions();
  const [link] = screen.getAllByRole('link', { name: 'Shop' });
  await user.click(link as HTMLElement);
  await expectTold(hear, 'Our Products · Little Baobab');
});

test('a subscription', async () => {
  server.use(http.post(rpc('subscribe_to_newsletter'), () => new HttpResponse(null, { status: 204 })));
  const { user } = renderApp('/blog');
  const field = await screen.findByRole('textbox', { name: 'Email address' });
  const hear = hearLiveRegions();
  await user.type(field, 'nobody@example.com{Enter}');
  await expectTold(
    hear,
    'Thank you for subscribing! Look out for our next letter. Please press the button in the mail that we have just sent you.',
  );
});
