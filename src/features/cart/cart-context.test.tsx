import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartActions } from './cart-actions';
import { CartProvider } from './cart-context';
import { serialiseCart } from './stored-cart';
import { useCart, useCartCount } from './use-cart';

const line = (quantity: number, priceCents = 3499) => ({
  id: 1,
  name: 'Nature Explorer Kit',
  priceCents,
  image: '',
  quantity,
  category: 'Outdoor',
  ageRange: '4-8 years',
});
const put = (quantity: number, priceCents?: number) =>
  act(() => cartActions.replace(() => [line(quantity, priceCents)]));

let renders = 0;
function Count() {
  renders += 1;
  return <p>{`${useCartCount()} pieces`}</p>;
}
const Lines = () => useCart().map(({ id, quantity, priceCents }) => <p key={id}>{`${quantity} for ${priceCents}`}</p>);

const renderCart = () =>
  render(
    <CartProvider>
      <Count />
      <Lines />
    </CartProvider>,
  );

test('components that show the number of units render only when it changes', () => {
  renderCart();
  put(2);
  expect(screen.getByText('2 pieces')).toBeVisible();
  const before = renders;
  put(2, 2999);
  expect(screen.getByText('2 for 2999')).toBeVisible();
  expect(renders).toBe(before);
  put(3, 2999);
  expect(screen.getByText('3 pieces')).toBeVisible();
  expect(renders).toBe(before + 1);
});

test('another tab changes the cart of this one, and the device stores it', () => {
  renderCart();
  put(1);
  expect(localStorage.getItem('cart')).toBe(serialiseCart([line(1)]));
  localStorage.setItem('cart', serialiseCart([line(4)]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', storageArea: localStorage })));
  expect(screen.getByText('4 pieces')).toBeVisible();
});

test('throws without a provider, naming it', () => {
  expect(() => render(<Lines />)).toThrow('The cart needs a CartProvider above it');
});
