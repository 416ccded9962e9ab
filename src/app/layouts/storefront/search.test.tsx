import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';

const field = () => screen.findByRole('combobox', { name: 'Search the shop' });
const optionsIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('suggests a product for a misspelled word, and opens it by keyboard', async () => {
  const { user, currentUrl } = renderApp('/about');
  const button = screen.getByRole('button', { name: 'Search' });
  await user.keyboard('/');
  const input = await field();
  expect(input).toHaveFocus();
  expect(optionsIn('Categories')).toContain('Books');
  expect(optionsIn('You may like')).toHaveLength(3);

  await user.type(input, 'dinasour');
  expect(optionsIn('Products')).toEqual(['Dinosaur Adventure PlaysetToys · 3-8 years$36.99']);
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  const [option] = screen.getAllByRole('option', { selected: true });
  expect(input).toHaveAttribute('aria-activedescendant', option?.id);
  await user.keyboard('{ArrowUp}{ArrowDown}{Escape}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'ocean{ArrowDown}{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/product/7'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('goes from Enter to the list of all that is found', async () => {
  const { user, currentUrl } = renderApp('/shop');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await field(), 'lego{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/shop?q=lego'));
  expect(await screen.findByRole('heading', { name: '1 Product for “lego”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wooden Building Blocks' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Remove filter: “lego”' }));
  expect(await screen.findByRole('heading', { name: '8 Products' })).toBeVisible();
});

test('says what to try when nothing is found, in the suggestions and on the page, and counts it once', async () => {
  const counted: unknown[] = [];
  server.use(
    http.post(`${DATABASE_URL}/rest/v1/rpc/record_search_miss`, async ({ request }) => {
      counted.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, currentUrl } = renderApp('/');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await field(), 'ocena');
  expect(screen.getAllByText('Nothing found for “ocena”')[0]).toBeInTheDocument();
  expect(optionsIn('Did you mean')).toEqual(['ocean']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Nothing found for “ocena”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Music' })).toBeVisible();
  await waitFor(() => expect(counted).toEqual([{ searched: 'ocena' }]));
  await user.click(screen.getByRole('link', { name: 'ocean' }));
  expect(currentUrl()).toBe('/shop?q=ocean');
  expect(await screen.findByRole('link', { name: 'Ocean Explorers Book' })).toBeVisible();
  expect(counted).toHaveLength(1);
});

test('knows the words that staff say mean the same', async () => {
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/search_synonyms`, () =>
      HttpResponse.json([{ words: ['dinosaur', 'terrible lizard'] }]),
    ),
  );
  renderApp('/shop?q=terible+lizards');
  expect(await screen.findByRole('heading', { name: '1 Product for “terible lizards”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dinosaur Adventure Playset' })).toBeVisible();
});

test('knows the facts that only the page of a product shows', async () => {
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/products`, ({ request }) => {
      const asksForFacts = new URL(request.url).searchParams.get('select')?.includes('author:details->>author');
      return asksForFacts ? HttpResponse.json([{ id: 7, author: 'Leila Haddad', isbn: '9786990010472' }]) : undefined;
    }),
  );
  const { unmount } = renderApp('/shop?q=978-6-990-01047-2');
  expect(await screen.findByRole('heading', { name: '1 Product for “978-6-990-01047-2”' })).toBeVisible();
  unmount();
  const { user } = renderApp('/about');
  await user.keyboard('/');
  await user.type(await field(), 'haddad');
  expect(await screen.findByRole('option', { name: /Ocean Explorers Book/ })).toBeVisible();
});

test('does not open by the key while another field has the focus', async () => {
  const { user } = renderApp('/blog');
  await screen.findAllByRole('article');
  await user.type(screen.getByRole('searchbox'), 'and/or');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the key “/” can be switched off, and on again', async () => {
  const { user } = renderApp('/about');
  await user.keyboard('/');
  await field();
  await user.click(screen.getByRole('checkbox', { name: 'The key “/” opens the search' }));
  await user.keyboard('{Escape}');
  expect(localStorage.getItem('slash-key')).toBe('off');
  await user.keyboard('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.click(screen.getByRole('checkbox', { name: 'The key “/” opens the search' }));
  await user.keyboard('{Escape}');
  expect(localStorage.getItem('slash-key')).toBeNull();
  await user.keyboard('/');
  await field();
});

test('searches what the device knows without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderApp('/about');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const input = await field();
  expect(screen.getByText('You are offline. This searches what your device knows.')).toBeVisible();
  await user.type(input, 'xylofone');
  expect(optionsIn('Products')[0]).toContain('Musical Instruments Set');
});
