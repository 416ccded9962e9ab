import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-22T12:00:00Z');
});
afterEach(() => vi.useRealTimers());

const kept = () => localStorage.getItem('child-age');

test('takes a birth month on the home page, refuses what cannot be, and forgets it at one press', async () => {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Mark what fits my child' }));
  const dialog = await screen.findByRole('dialog', { name: "My child's age" }, { timeout: 5000 });
  expect(dialog).toHaveAccessibleDescription(/stays on this device/);
  const remember = within(dialog).getByRole('button', { name: 'Remember' });
  await user.click(remember);
  expect(within(dialog).getByLabelText('Age in years')).toHaveAccessibleDescription('Choose an age.');
  expect(within(dialog).getByLabelText('Age in years')).toHaveFocus();

  await user.click(within(dialog).getByRole('radio', { name: 'Birth month' }));
  const [month, year] = [within(dialog).getByLabelText('Month'), within(dialog).getByLabelText('Year')];
  await user.click(remember);
  expect(month).toHaveAccessibleDescription('Choose the month.');
  for (const [name, at, sentence] of [
    ['December', '2026', /still to come.*choose the age 0/],
    ['November', '2013', /older than 12/],
  ] as const) {
    await user.selectOptions(month, name);
    await user.selectOptions(year, at);
    await user.click(remember);
    expect(year).toHaveAccessibleDescription(sentence);
    expect(year).toHaveFocus();
  }
  expect(kept()).toBeNull();
  await user.selectOptions(year, '2022');
  await user.click(remember);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept()).toBe('2022-11');
  expect(screen.getByRole('button', { name: 'Child of 4 (change)' })).toHaveFocus();
  expect(screen.getAllByText('Just right').length).toBeGreaterThan(2);

  await user.click(screen.getByRole('button', { name: 'Forget the age' }));
  expect(kept()).toBeNull();
  expect(screen.queryByText('Just right')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark what fits my child' })).toHaveFocus();
});

test('marks the page of a product as the child grows, and can be changed there', async () => {
  localStorage.setItem('child-age', '2018-12');
  vi.setSystemTime('2027-11-30T12:00:00Z');
  const { unmount } = renderApp('/product/1');
  expect(await screen.findByRole('button', { name: /^Just right for a child of 8/ })).toBeVisible();
  unmount();

  vi.setSystemTime('2027-12-01T12:00:00Z');
  const { user } = renderApp('/product/1');
  const mark = await screen.findByRole('button', { name: /^Has outgrown it for a child of 9/ });
  await user.click(mark);
  const dialog = within(await screen.findByRole('dialog', { name: "My child's age" }));
  expect(dialog.getByLabelText('Month')).toHaveValue('12');
  expect(dialog.getByLabelText('Year')).toHaveValue('2018');
  await user.click(dialog.getByRole('radio', { name: 'Age' }));
  await user.selectOptions(dialog.getByLabelText('Age in years'), '2');
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  expect(screen.getByRole('button', { name: /^Not for under 3 for a child of 2/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Not for under 3/ }));
  await user.click(await screen.findByRole('button', { name: 'Forget the age' }));
  expect(kept()).toBeNull();
  expect(screen.getByRole('button', { name: 'Right for my child?' })).toHaveFocus();
});

test('filters the shop by the age that is told there, and keeps a birth month that says the same', async () => {
  localStorage.setItem('child-age', '2022-11');
  const { user, currentUrl } = renderApp('/shop');
  const select = await screen.findByLabelText("My child's age", {}, { timeout: 5000 });
  expect(select).toHaveAccessibleDescription(/Stays on this device/);
  await user.selectOptions(select, '4');
  expect(currentUrl()).toBe('/shop?child=4');
  expect(kept()).toBe('2022-11');
  await user.selectOptions(select, '7');
  expect(kept()).toBe('7');

  await user.click(screen.getByRole('button', { name: 'Child of 7 (change)' }));
  const dialog = within(await screen.findByRole('dialog', { name: "My child's age" }));
  await user.selectOptions(dialog.getByLabelText('Age in years'), '2');
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  expect(currentUrl()).toBe('/shop?child=2');
  expect(screen.getByRole('heading', { name: '3 Products' })).toBeVisible();
});
