import { beforeEach, expect, it, vi } from 'vitest';
import { addToCart, type Cart } from '@/domain/cart';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { createCartStore } from './cart-store';

const [kit] = catalogueSnapshot;
const addKit = (cart: Cart): Cart => (kit ? addToCart(cart, kit, 1).cart : cart);

beforeEach(() => removeStored('cart'));

it('saves every change and restores it', () => {
  createCartStore().update(addKit);
  expect(createCartStore().getCart()).toMatchObject([{ id: 1, quantity: 1, priceCents: 3499 }]);
  expect(JSON.parse(readStored('cart') ?? '')).toMatchObject([{ id: 1, quantity: 1, price: 34.99 }]);
});

it('discards saved data it cannot read', () => {
  writeStored('cart', '{broken');
  expect(createCartStore().getCart()).toEqual([]);
  expect(readStored('cart')).toBeNull();
});

it('answers the same cart until it changes, and tells of nothing else', () => {
  vi.stubGlobal('window', new EventTarget());
  const store = createCartStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  const before = store.getCart();
  store.update((cart) => cart);
  expect(store.getCart()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
  store.update(addKit);
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  store.update(addKit);
  expect(listener).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
