import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { seeToast } from '@/testing/toasts';

const LIST = '0d6ee1a1-7b3c-4d4e-9d7d-2a3a5c9f1b10';
const NAME = 'Nature Explorer Kit';
const ADD = `Add to wish list: ${NAME}`;
const REMOVE = `Remove from wish list: ${NAME}`;
const keep = (...lists: { id?: string; name: string; products: number[] }[]) =>
  localStorage.setItem('wish-lists', JSON.stringify(lists.map((list) => ({ id: LIST, ...list }))));
const kept = () => JSON.parse(localStorage.getItem('wish-lists') ?? '[]') as { name: string; products: number[] }[];
const row = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);

const SHEET = {
  age_range: '5-9 years',
  min_age: 5,
  max_age: 9,
  is_on_sale: false,
  details: {},
  box_contents: [],
  free_from: {},
  safety: null,
  maker: null,
  recall: null,
};
/** Products that are no longer sold, by their ids. */
const answerSheets = (names: Readonly<Record<number, string>>) =>
  server.use(
    http.post(rpc('safety_sheet'), async ({ request }) => {
      const { id } = (await request.json()) as { id: number };
      return HttpResponse.json(names[id] ? { ...SHEET, id, name: names[id] } : null);
    }),
  );

describe('a guest', () => {
  test('presses hearts, finds the things on the list, takes one off and undoes that', async () => {
    const shop = renderApp('/shop');
    await shop.user.click(await screen.findByRole('button', { name: ADD }));
    await seeToast(`Added ${NAME} to Wish list`);
    expect(kept()).toMatchObject([{ name: 'Wish list', products: [1] }]);
    expect(screen.getByRole('button', { name: REMOVE })).toBeVisible();
    shop.unmount();

    const product = renderApp('/product/1');
    await product.user.click(await screen.findByRole('button', { name: REMOVE }));
    expect(kept()).toMatchObject([{ products: [] }]);
    await product.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept()).toMatchObject([{ products: [1] }]));
    product.unmount();

    const page = renderApp('/wish-list');
    expect(await screen.findByRole('heading', { name: 'Wish list (1)' })).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.user.click(row(NAME).getByRole('button', { name: REMOVE }));
    const heading = await screen.findByRole('heading', { name: 'Wish list (0)' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('begins one list with two presses in a row, the second of which takes it back', async () => {
    renderApp('/shop');
    const heart = await screen.findByRole('button', { name: ADD });
    act(() => {
      heart.click();
      heart.click();
    });
    await seeToast(`Removed ${NAME} from Wish list`);
    expect(kept()).toMatchObject([{ name: 'Wish list', products: [] }]);
    expect(heart).toHaveAccessibleName(ADD);
  });

  test('finds hearts in the rows of related and of recently seen products, too', async () => {
    localStorage.setItem('recently-seen', JSON.stringify([4]));
    const { user } = renderApp('/product/1');
    const hearts = { 'You may also like': 'Ocean Explorers Book', 'Recently seen': 'Learning Animals Collection' };
    for (const [region, name] of Object.entries(hearts)) {
      const row = within(await screen.findByRole('region', { name: region }));
      await user.click(row.getByRole('button', { name: `Add to wish list: ${name}` }));
      expect(await row.findByRole('button', { name: `Remove from wish list: ${name}` })).toBeVisible();
    }
    expect(kept()).toMatchObject([{ products: [4, 7] }]);
  });

  test('has several lists by name; hearts go to the newest, things move between them', async () => {
    keep({ name: 'Birthday', products: [1] });
    const { user } = renderApp('/wish-list');
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('Name is required');
    await user.type(name, 'birthday{Enter}');
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('You have a list of this name already. Choose another name.'),
    );
    expect(name).toHaveValue('birthday');
    await user.clear(name);
    await user.type(name, 'For Tom{Enter}');
    expect(await screen.findByRole('heading', { name: 'For Tom (0)' })).toBeVisible();
    expect(screen.getByText('Your hearts go to this list, the newest one.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Birthday' }));
    await user.selectOptions(screen.getByRole('combobox', { name: `Move ${NAME} to another list` }), 'For Tom');
    await waitFor(() =>
      expect(kept()).toMatchObject([
        { name: 'Birthday', products: [] },
        { name: 'For Tom', products: [1] },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Delete list' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete list' }));
    await waitFor(() => expect(kept()).toMatchObject([{ name: 'For Tom' }]));
  });

  test('is told that a list is full, and that a thing is no longer sold', async () => {
    keep({ name: 'Much', products: [9999, ...Array.from({ length: 99 }, (_, index) => index + 1000)] });
    const shop = renderApp('/shop');
    await shop.user.click(await screen.findByRole('button', { name: ADD }));
    expect(
      await screen.findByText('A wish list holds up to 100 things. Take one off, or begin another list.'),
    ).toBeVisible();
    shop.unmount();
    renderApp('/wish-list');
    expect((await screen.findAllByText('No longer in our shop.'))[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to share' })).toHaveAttribute(
      'href',
      '/auth?redirect_url=%2Fwish-list',
    );
  });

  test('reads the name of what is no longer sold', async () => {
    answerSheets({ 901: 'Tin Drum', 902: 'Paper Kite' });
    keep({ name: 'Old', products: [901, 902] });
    const { user } = renderApp('/wish-list');
    expect(await screen.findByText('Tin Drum')).toBeVisible();
    expect(screen.getAllByText('No longer in our shop.')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Remove from wish list: Paper Kite' }));
    await seeToast('Removed Paper Kite from Old');
    expect(kept()).toMatchObject([{ products: [901] }]);
  });

  test('finds an empty page that says what to do', async () => {
    renderApp('/wish-list');
    expect(await screen.findByText('Press the heart on anything you like, and it waits for you here.')).toBeVisible();
  });
});
