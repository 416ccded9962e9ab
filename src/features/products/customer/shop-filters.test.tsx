import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { takeConsoleProblems } from '@/testing/setup-screens';

const names = () =>
  within(screen.getByRole('region', { name: 'Products' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('filters by age and price and sorts, with a chip to remove each filter', async () => {
  const { user, currentUrl } = renderApp('/shop');
  const age = await screen.findByLabelText("My child's age");
  expect(
    within(age)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any age', ...Array.from({ length: 13 }, (_, index) => String(index))]);
  await user.selectOptions(age, '4');
  expect(currentUrl()).toBe('/shop?child=4');
  expect(screen.getByRole('heading', { name: '7 Products' })).toBeVisible();
  expect(screen.getAllByText('Just right')).toHaveLength(7);

  await user.type(screen.getByLabelText('Price to'), '35{Enter}');
  expect(currentUrl()).toBe('/shop?child=4&max=35');
  expect(screen.getByRole('button', { name: 'Under $35' })).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'price-desc');
  expect(currentUrl()).toBe('/shop?child=4&max=35&sort=price-desc');
  expect(names()).toEqual([
    'Nature Explorer Kit',
    'Musical Instruments Set',
    'Storybook Adventure Bundle',
    'Ocean Explorers Book',
  ]);

  await user.click(screen.getByRole('button', { name: 'Remove filter: Up to $35.00' }));
  expect(currentUrl()).toBe('/shop?child=4&sort=price-desc');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Child of 4' }));
  expect(currentUrl()).toBe('/shop?sort=price-desc');
  expect(screen.queryByRole('button', { name: /^Remove filter|^Clear all/ })).toBeNull();
  expect(screen.getByRole('heading', { name: '8 Products' })).toBeVisible();
});

test('filters by a skill, and takes the choice away with a second press', async () => {
  const { user, currentUrl } = renderApp('/shop');
  const skillsGroup = within(await screen.findByRole('group', { name: 'Skill' }));
  expect(skillsGroup.getAllByRole('button')).toHaveLength(8);
  const music = skillsGroup.getByRole('button', { name: /^Music \d$/ });
  await user.click(music);
  expect(currentUrl()).toBe('/shop?skill=music');
  expect(music).toHaveAttribute('aria-pressed', 'true');
  const count = Number(music.textContent?.slice(-1));
  expect(names()).toHaveLength(count);
  await user.click(music);
  expect(currentUrl()).toBe('/shop');
});

test('shows what is known to be free from what is chosen, and how it is played, all of it in the address', async () => {
  const { user, currentUrl } = renderApp('/shop');
  const group = within(await screen.findByRole('group', { name: 'Free from' }));
  expect(group.getAllByRole('checkbox')).toHaveLength(8);
  await user.click(group.getByRole('checkbox', { name: 'Nickel' }));
  await user.click(group.getByRole('checkbox', { name: 'Milk' }));
  expect(currentUrl()).toBe('/shop?free=milk%2Cnickel');
  expect(names()).toEqual(['Learning Animals Collection', 'Wooden Building Blocks']);
  await user.selectOptions(screen.getByLabelText('Noise'), 'Silent');
  expect(currentUrl()).toBe('/shop?free=milk%2Cnickel&noise=silent');
  expect(names()).toEqual(['Learning Animals Collection']);
  await user.click(screen.getByRole('button', { name: 'Remove filter: Free from Milk, Nickel' }));
  expect(group.getByRole('checkbox', { name: 'Milk' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Noise: Silent' }));
  expect(currentUrl()).toBe('/shop');
});

test('reads the URL, and ignores unknown values', async () => {
  renderApp('/shop?free=wool,sand&mess=none&setup=5&play=alone&noise=deafening');
  const group = within(await screen.findByRole('group', { name: 'Free from' }));
  expect(group.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(screen.getByLabelText('Noise')).toHaveValue('');
  expect(screen.getByLabelText('Time to set up')).toHaveDisplayValue('Up to 5 minutes');
  expect(names()).toEqual(['Learning Animals Collection', 'Wooden Building Blocks', 'Ocean Explorers Book']);
});

test('reports an invalid price at its field, and clears all filters at once', async () => {
  const { user, currentUrl } = renderApp('/shop/books?stock=in&min=20');
  const from = await screen.findByLabelText('Price from');
  expect(from).toHaveValue('20');
  expect(screen.getByRole('checkbox', { name: 'In stock' })).toBeChecked();
  expect(names()).toEqual(['Storybook Adventure Bundle']);

  await user.clear(from);
  await user.type(from, 'cheap');
  await user.tab();
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription('Write a price in dollars, such as 35 or 34.99.');
  expect(currentUrl()).toBe('/shop/books?stock=in&min=20');
  await user.type(screen.getByLabelText('Price to'), '10{Enter}');
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(screen.getByLabelText('Price to')).toHaveAccessibleDescription('This is less than the lowest price.');

  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(currentUrl()).toBe('/shop');
  expect(await screen.findByRole('heading', { name: '8 Products' })).toBeVisible();
});

test('shows the filters of a phone in a sheet that says what it will show', async () => {
  const { user } = renderApp('/shop');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  const categories = within(sheet).getByRole('group', { name: 'Categories' });
  await user.click(within(categories).getByRole('radio', { name: /^Books/ }));
  expect(within(categories).getByRole('radio', { name: /^Books/ })).toBeChecked();
  await user.click(within(sheet).getByRole('button', { name: 'Show 2 products' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: '2 Products' })).toBeVisible();
});

test.each([
  ['/shop/arts-and-crafts', 'Arts & Crafts', '1 Product'],
  ['/shop/age/4', 'Toys and books for age 4', '7 Products'],
  ['/shop/age/0', 'Toys and books for babies', '0 Products'],
])('%s is a page of its own', async (path, title, count) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('heading', { name: count })).toBeVisible();
});

test('has no page for what the shop does not know', async () => {
  for (const path of ['/shop/garden', '/shop/age/13', '/shop/age/4.5', '/shop/skill/flying']) {
    const { unmount } = renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: /not found/ }), path).toBeVisible();
    expect(takeConsoleProblems('Page not found')).toEqual([`Page not found ${path}`]);
    unmount();
  }
});
