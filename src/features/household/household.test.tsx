import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-22T12:00:00Z');
});
afterEach(() => vi.useRealTimers());

const kept = () => JSON.parse(localStorage.getItem('children') ?? 'null');
const nameHere = (...children: readonly object[]) => localStorage.setItem('children', JSON.stringify(children));
const unnamed = (age: string) => ({ nickname: '', age });

test('accepts a birth month on the home page, refuses impossible ones, and deletes it with one button', async () => {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Mark what fits my child' }));
  const dialog = await screen.findByRole('dialog', { name: 'My children' });
  expect(dialog).toHaveAccessibleDescription(/stays on this device/);
  const remember = within(dialog).getByRole('button', { name: 'Remember' });
  const month = within(dialog).getByLabelText('Birth month');
  for (const [typed, sentence] of [
    ['', 'Choose the month.'],
    ['2026-12', /still to come/],
    ['2013-11', /older than 12/],
  ] as const) {
    await user.clear(month);
    if (typed) await user.type(month, typed);
    await user.click(remember);
    expect(month).toHaveAccessibleDescription(sentence);
    expect(month).toHaveFocus();
  }
  expect(kept()).toBeNull();
  await user.clear(month);
  await user.type(month, '2022-11');
  await user.click(remember);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept()).toEqual([unnamed('2022-11')]);
  expect(screen.getByRole('button', { name: 'Child of 4 (change)' })).toHaveFocus();
  expect(screen.getAllByText('Just right').length).toBeGreaterThan(2);

  await user.click(screen.getByRole('button', { name: 'Forget all children' }));
  expect(kept()).toBeNull();
  expect(screen.queryByText('Just right')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark what fits my child' })).toHaveFocus();
});

test('marks the page of a product as the child grows, and can be changed there', async () => {
  nameHere(unnamed('2018-12'));
  vi.setSystemTime('2027-11-30T12:00:00Z');
  const { unmount } = renderApp('/product/1');
  expect(await screen.findByRole('button', { name: /^Just right for a child of 8/ })).toBeVisible();
  unmount();

  vi.setSystemTime('2027-12-01T12:00:00Z');
  const { user } = renderApp('/product/1');
  await user.click(await screen.findByRole('button', { name: /^Has outgrown it for a child of 9/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My children' }));
  const month = dialog.getByLabelText('Birth month');
  expect(month).toHaveValue('2018-12');
  await user.clear(month);
  await user.type(month, '2025-12');
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  await user.click(await screen.findByRole('button', { name: /^Not for under 3 for a child of 2/ }));
  await user.click(await screen.findByRole('button', { name: 'Forget all children' }));
  expect(kept()).toBeNull();
  expect(screen.getByRole('button', { name: 'Right for my child?' })).toHaveFocus();
});

test('accepts up to four children with nicknames in the shop, and removes one again', async () => {
  const { user, currentUrl } = renderApp('/shop');
  await user.click(await screen.findByRole('button', { name: 'My children' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My children' }));
  const add = dialog.getByRole('button', { name: 'Add a child' });
  const fill = async (nickname: string, month: string) => {
    const at = dialog.getAllByLabelText('Nickname').length - 1;
    await user.type(dialog.getAllByLabelText('Nickname')[at] as HTMLElement, nickname);
    await user.type(dialog.getAllByLabelText('Birth month')[at] as HTMLElement, month);
  };
  await fill('Juma', '2020-05');
  for (const [nickname, month] of [
    ['Amani', '2025-10'],
    ['سارة', '2016-01'],
    ['Zed', '2019-01'],
  ] as const) {
    await user.click(add);
    await waitFor(() => expect(dialog.getAllByLabelText('Nickname').at(-1)).toHaveFocus());
    await fill(nickname, month);
  }
  await user.click(add);
  expect(dialog.getAllByLabelText('Nickname')).toHaveLength(4);
  expect(dialog.getByText('There is room for 4 children here.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove child 4' }));
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  const change = screen.getByRole('button', { name: 'My children: Juma, Amani and \u2068سارة\u2069 (change)' });
  await waitFor(() => expect(change).toHaveFocus());
  expect(currentUrl()).toBe('/shop');
  await user.click(change);
  await user.click(await screen.findByRole('button', { name: 'Forget all children' }));
  expect(kept()).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'My children' })).toHaveFocus());
});

test('shows for each toy whom it suits and who must not have it: on cards, the product page and in the cart', async () => {
  nameHere({ nickname: 'Juma', age: '2020-05' }, { nickname: 'Amani', age: '2025-10' });
  const { unmount, user } = renderApp('/product/1');
  const mark = await screen.findByRole('button', { name: /^Keep away from Amani ?Just right for Juma \(change\)/ });
  expect(mark).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  unmount();
  const shop = renderApp('/shop');
  await waitFor(() => expect(screen.getAllByText('Keep away from Amani').length).toBeGreaterThan(2), { timeout: 5000 });
  expect(screen.getAllByText('Just right for Juma').length).toBeGreaterThan(2);
  shop.unmount();
  renderApp('/cart');
  expect(await screen.findByText('Keep away from Amani')).toBeVisible();
  expect(screen.getByText('Just right for Juma')).toBeVisible();
});

test('filters the shop by the chosen age, and keeps a birth month of the same age', async () => {
  nameHere(unnamed('2022-11'));
  const { user, currentUrl } = renderApp('/shop');
  const select = await screen.findByLabelText("My child's age");
  expect(select).toHaveAccessibleDescription(/Stays on this device/);
  await user.selectOptions(select, '4');
  expect(currentUrl()).toBe('/shop?child=4');
  expect(kept()).toEqual([unnamed('2022-11')]);
  await user.selectOptions(select, '7');
  expect(kept()).toEqual([unnamed('7')]);

  await user.click(screen.getByRole('button', { name: 'Child of 7 (change)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My children' }));
  const month = dialog.getByLabelText('Birth month');
  expect(month).toHaveAccessibleDescription(/Kept as age 7/);
  await user.type(month, '2024-11');
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() => expect(currentUrl()).toBe('/shop?child=2'));
  expect(await screen.findByRole('heading', { name: '3 Products' })).toBeVisible();
});
