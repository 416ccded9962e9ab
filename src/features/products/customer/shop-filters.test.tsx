import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyProducts, openLargeShop } from '@/testing/large-shop';
import { renderApp } from '@/testing/render-app';
import { productsHandler, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

/** The lines of More filters: the name of a group, what is chosen, and whether it is open. */
const lines = () =>
  within(screen.getByRole('complementary', { name: 'Filters' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => {
      const [line, summary] = [heading.closest('details'), heading.closest('summary')];
      return `${heading.textContent}: ${summary?.textContent?.slice(heading.textContent?.length)}${line?.open ? ', open' : ''}`;
    });

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

test('filters by a skill, and takes the choice away with a second press, which closes nothing', async () => {
  server.use(productsHandler(manyProducts(40)));
  const { user, currentUrl } = renderApp('/shop');
  await screen.findByRole('heading', { name: '40 Products' });
  expect(lines()).toEqual(['Price: Any', 'Skill: Any', 'Free from: Any', 'How it is played: Any']);
  await user.click(screen.getByRole('heading', { level: 3, name: 'Skill' }).closest('summary') as HTMLElement);
  const skillsGroup = within(screen.getByRole('group', { name: 'Skill' }));
  expect(skillsGroup.getAllByRole('button')).toHaveLength(8);
  const music = skillsGroup.getByRole('button', { name: /^Music \d+$/ });
  await user.click(music);
  expect(currentUrl()).toBe('/shop?skill=music');
  expect(music).toHaveAttribute('aria-pressed', 'true');
  expect(names()).toHaveLength(Number(music.textContent?.match(/\d+/)?.[0]));
  expect(lines()).toEqual(['Price: Any', 'Skill: Music, open', 'Free from: Any', 'How it is played: Any']);
  await user.click(music);
  expect(currentUrl()).toBe('/shop');
  expect(lines()[1]).toBe('Skill: Any, open');
});

const asked = (url: string) => async () => {
  const { unmount } = renderApp(url);
  await waitFor(() => expect(screen.getByRole('heading', { name: /^\d+ Products?$/ })).toBeVisible());
  const found = lines();
  unmount();
  return found;
};

test.each([3, 8, 23])('%s products need no more filters than price and stock', async (count) => {
  server.use(productsHandler(manyProducts(count)));
  renderApp('/shop');
  await screen.findByRole('heading', { name: `${count} Products` });
  await waitFor(() => expect(lines()).toEqual(['Price: Any']));
  expect(screen.getByRole('checkbox', { name: 'In stock' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Categories' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Age Range' })).toBeVisible();
});

test('offers a group only if it would change the list, and no value without products', async () => {
  const same = manyProducts(30).map((product) => ({
    ...product,
    skills: ['music' as const],
    freeFrom: { milk: product.id > 10 },
    play: {},
  }));
  server.use(productsHandler(same));
  const { user } = renderApp('/shop');
  await screen.findByRole('heading', { name: '30 Products' });
  await waitFor(() => expect(lines()).toEqual(['Price: Any', 'Free from: Any']));
  expect(within(screen.getByRole('group', { name: 'Free from' })).getAllByRole('checkbox')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: /^Books/ }));
  expect(lines()).toEqual(['Price: Any']);
});

test('an address with six filters opens the four that are folded, each with what is chosen', async () => {
  const folded = 'min=20&max=40&skill=music&free=milk,wool&noise=silent&mess=little';
  const all = asked(`/shop?category=Books&age=4-8+years&${folded}`);
  const open = [
    'Price: $20 to $40, open',
    'Skill: Music, open',
    'Free from: Milk, Wool, open',
    'How it is played: Silent, A little at most, open',
  ];
  expect(await all()).toEqual(open);
  openLargeShop();
  expect(await all()).toEqual(open);
});

test('a large shop follows the same rule', async () => {
  openLargeShop(manyProducts(300).map((product) => ({ ...product, skills: ['music' as const], play: {} })));
  const { user } = renderApp('/shop');
  await waitFor(() => expect(screen.getByText('300 Products')).toBeVisible());
  expect(lines()).toEqual(['Price: Any', 'Free from: Any']);
  await user.selectOptions(screen.getByLabelText("My child's age"), '10');
  await waitFor(() => expect(screen.getByText('38 Products')).toBeVisible());
  expect(lines()).toEqual(['Price: Any']);
});

test('nothing moves away under the finger that chooses; a choice from elsewhere tidies up', async () => {
  server.use(productsHandler(manyProducts(30)));
  const { user } = renderApp('/shop');
  await screen.findByRole('heading', { name: '30 Products' });
  await waitFor(() => expect(lines()).toHaveLength(4));
  const free = within(screen.getByRole('group', { name: 'Free from' }));
  const substances = free.getAllByRole('checkbox').length;
  await user.selectOptions(screen.getByLabelText('Noise'), 'Silent');
  await user.click(free.getByRole('checkbox', { name: 'Nickel' }));
  expect(screen.queryByRole('heading', { name: '30 Products' })).toBeNull();
  expect(lines()).toHaveLength(4);
  expect(free.getAllByRole('checkbox')).toHaveLength(substances);
  await user.click(screen.getByRole('button', { name: /^Remove filter: Free from/ }));
  expect(lines()).toEqual(['Price: Any', 'How it is played: Silent, open']);
});

test('shows what is known to be free from what is chosen, and how it is played, all of it in the address', async () => {
  const { user, currentUrl } = renderApp('/shop?free=nickel&noise=switch');
  const group = within(await screen.findByRole('group', { name: 'Free from' }));
  await user.click(group.getByRole('checkbox', { name: 'Milk' }));
  expect(currentUrl()).toBe('/shop?free=milk%2Cnickel&noise=switch');
  expect(names()).toEqual(['Learning Animals Collection', 'Wooden Building Blocks']);
  await user.selectOptions(screen.getByLabelText('Noise'), 'Silent');
  expect(currentUrl()).toBe('/shop?free=milk%2Cnickel&noise=silent');
  expect(names()).toEqual(['Learning Animals Collection']);
  await user.click(screen.getByRole('button', { name: 'Remove filter: Free from Milk, Nickel' }));
  expect(screen.queryByRole('group', { name: 'Free from' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Noise: Silent' }));
  expect(currentUrl()).toBe('/shop');
});

test('reads the URL, and ignores unknown values', async () => {
  renderApp('/shop?free=wool,sand&mess=none&setup=5&play=alone&noise=deafening');
  const group = within(await screen.findByRole('group', { name: 'Free from' }));
  expect(group.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(screen.queryByLabelText('Noise')).toBeNull();
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

test('the sheet has what is chosen in its own lines, and shows it only when told to', async () => {
  const { user } = renderApp('/shop?noise=silent');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(document.querySelectorAll('[id="page-play"], [id="sheet-play"]')).toHaveLength(2);
  await user.selectOptions(sheet.getByLabelText('Noise'), '');
  expect(sheet.getByLabelText('Noise')).toHaveFocus();
  await user.click(sheet.getByRole('button', { name: 'Show 8 products' }));
  expect(screen.queryByRole('dialog')).toBeNull();
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
