import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { renderApp } from '@/testing/render-app';
import { categoriesHandler, DATABASE_URL, productsHandler, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

test('shows every product with its price and the way to it', async () => {
  renderApp('/shop');
  expect(await screen.findByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '8 Products' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ocean Explorers Book' });
  expect(link).toHaveAttribute('href', '/product/7');
  expect(await screen.findByText('$18.99')).toBeVisible();
});

test('filters by category and age, in the URL, and says when nothing is left', async () => {
  const { user, currentUrl } = renderApp('/shop');
  const categories = await screen.findByRole('group', { name: 'Categories' });
  const ages = screen.getByRole('group', { name: 'Age Range' });
  await user.click(within(categories).getByRole('radio', { name: /^Books/ }));
  expect(screen.getByRole('heading', { name: '2 Products' })).toBeVisible();
  expect(currentUrl()).toBe('/shop/books');
  expect(within(categories).getByRole('radio', { name: /^Books/ })).toHaveFocus();
  await user.click(within(ages).getByRole('radio', { name: /^1-5 years/ }));
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(screen.getByText("Try adjusting your filters to find what you're looking for.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  expect(screen.getByRole('heading', { name: '8 Products' })).toBeVisible();
  expect(currentUrl()).toBe('/shop');
});

test('starts with the filter of the URL', async () => {
  const { currentUrl } = renderApp('/shop?category=Music&sort=name&skill=flying&child=99&min=x&age=never');
  expect(await screen.findByRole('heading', { name: '1 Product' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Musical Instruments Set' })).toBeVisible();
  expect(currentUrl()).toBe('/shop/music?sort=name');
  expect(screen.getByRole('heading', { level: 1, name: 'Music' })).toBeVisible();
  expect(await screen.findByText(/^Drums, bells and shakers/)).toBeVisible();
});

test('shows what the database says once it answers', async () => {
  const [first, ...rest] = catalogueSnapshot;
  if (!first) throw new Error('the snapshot is empty');
  server.use(productsHandler([{ ...first, priceCents: 1234 }, ...rest]));
  renderApp('/shop');
  expect(await screen.findByText('$12.34')).toBeVisible();
});

test('stays browsable when the database is down', async () => {
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/products`, () => HttpResponse.json({ message: 'down' }, { status: 500 })),
  );
  renderApp('/shop');
  expect(await screen.findByRole('heading', { name: '8 Products' })).toBeVisible();
  await expect.poll(() => takeConsoleProblems('Could not load products'), { timeout: 5000 }).not.toEqual([]);
});

const garden = { name: 'Garden', slug: 'out-there', former_names: ['Outdoor'], former_slugs: ['outdoor'] };

const inGarden = catalogueSnapshot.map((product) =>
  product.category === 'Outdoor' ? { ...product, category: 'Garden' } : product,
);

/** Staff renamed Outdoor, moved it to the front and gave it a picture; Toys has no products. */
function changeCategories() {
  server.use(
    productsHandler(inGarden.filter(({ category }) => category !== 'Toys')),
    categoriesHandler({
      Outdoor: {
        ...garden,
        intro: 'What grows, crawls and flies. Out you go.',
        picture_url: 'https://pictures.example/garden.webp',
        picture_alt: 'A child digs up a potato',
        tint: 'music',
        place: 0,
      },
      Toys: { products_on_sale: 0 },
    }),
  );
}

test('a former URL of a category redirects to its current one', async () => {
  changeCategories();
  const { currentUrl, user } = renderApp('/shop/outdoor?sort=name');
  expect(await screen.findByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
  expect(currentUrl()).toBe('/shop/out-there?sort=name');
  expect(screen.getByText('What grows, crawls and flies. Out you go.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'A child digs up a potato' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '1 Product' })).toBeVisible();
  const options = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('radio');
  expect(options.map((radio) => radio.closest('label')?.textContent?.replace(/\d+$/, ''))).toEqual([
    'All',
    'Garden',
    'Arts & Crafts',
    'Books',
    'Educational',
    'Music',
  ]);
  await user.click(screen.getByRole('radio', { name: /^Books/ }));
  expect(currentUrl()).toBe('/shop/books?sort=name');
  await user.click(screen.getByRole('radio', { name: /^Garden/ }));
  expect(currentUrl()).toBe('/shop/out-there?sort=name');
});

test('home leads to the categories in the order of staff, without empty ones', async () => {
  changeCategories();
  renderApp('/');
  const link = await screen.findByRole('link', { name: 'Garden' });
  const list = link.closest('ul') as HTMLElement;
  const links = within(list).getAllByRole('link');
  expect(links.map((each) => each.getAttribute('href')?.replace('/shop/', ''))).toEqual([
    'out-there',
    'arts-and-crafts',
    'books',
    'educational',
    'music',
  ]);
  expect(link).toHaveAttribute('data-tint', 'music');
});

test('a category without products says so, and search engines leave it out', async () => {
  changeCategories();
  renderApp('/shop/toys');
  expect(await screen.findByRole('heading', { name: 'Nothing in Toys at the moment' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/shop');
  expect(screen.queryByText(/Try adjusting your filters/)).not.toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', expect.stringMatching('noindex'));
});

test('an address that no category has is not found', async () => {
  renderApp('/shop/castles');
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await expect
    .poll(() => takeConsoleProblems('Page not found /shop/castles').join())
    .toBe('Page not found /shop/castles');
});

test('while the categories cannot be read, the products tell their names', async () => {
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/categories`, () => HttpResponse.json({ message: 'down' }, { status: 500 })),
  );
  renderApp('/shop/books');
  expect(await screen.findByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '2 Products' })).toBeVisible();
  await expect.poll(() => takeConsoleProblems('Could not load products categories'), { timeout: 5000 }).not.toEqual([]);
});

test('lists what sells first on request', async () => {
  const shop = catalogueSnapshot.map((product) => ({ ...product, popularRank: { 7: 1, 3: 2 }[product.id] ?? null }));
  server.use(productsHandler(shop));
  const { user, currentUrl } = renderApp('/shop');
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Popular');
  expect(currentUrl()).toBe('/shop?sort=popular');
  const shown = () => within(screen.getByRole('region', { name: 'Products' })).getAllByRole('heading', { level: 3 });
  await waitFor(() =>
    expect(
      shown()
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Ocean Explorers Book', 'Creative Arts & Crafts Set', 'Nature Explorer Kit']),
  );
});
