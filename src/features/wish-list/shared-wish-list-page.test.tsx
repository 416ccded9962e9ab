import { screen, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { signedOut } from '@/lib/session';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import type { sharedList } from './data';

type Shared = SnakeKeys<z.input<typeof sharedList>>;

const LIST = '0d6ee1a1-7b3c-4d4e-9d7d-2a3a5c9f1b10';
const TOKEN = 'a'.repeat(64);
const NAME = 'Nature Explorer Kit';
const row = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);

describe('a relative', () => {
  const url = `/wish-list/${LIST}#${TOKEN}`;
  const item = (product_id: number, state: string, is_listed = true) => ({ product_id, state, is_listed });
  const list = (...items: Shared['items']): Shared => ({ name: 'Tom is six', is_own: false, items });
  const opens = (answer: object | null) => {
    const asked: unknown[] = [];
    server.use(
      http.post(rpc('wish_shared'), async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(answer as JsonBodyType);
      }),
    );
    return asked;
  };
  beforeEach(() => localStorage.removeItem('browser'));

  test('reserves without an account and undoes it; the focus stays on the button', async () => {
    const asked = opens(list(item(1, 'open'), item(2, 'taken'), item(9999, 'open')));
    const calls: unknown[] = [];
    const answers = (state: string) => async (info: { request: Request }) => {
      calls.push(await info.request.json());
      return HttpResponse.json(list(item(1, state), item(2, 'taken')));
    };
    server.use(http.post(rpc('wish_reserve'), answers('mine')), http.post(rpc('wish_undo'), answers('open')));
    const { user } = renderApp(url);
    expect(await screen.findByRole('heading', { name: 'Tom is six', level: 1 })).toBeVisible();
    expect(asked).toEqual([{ list_id: LIST, token: TOKEN }]);
    expect(screen.getByText('Somebody is already buying this.')).toBeVisible();
    const buy = screen.getByRole('button', { name: 'I buy this' });
    expect(buy).toHaveAccessibleDescription(NAME);
    await user.click(buy);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await user.click(row(NAME).getByRole('button', { name: `Add ${NAME} to cart` }));
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ id: 1, quantity: 1, wishList: LIST }]);
    await user.click(undo);
    expect(await screen.findByRole('button', { name: 'I buy this' })).toHaveFocus();
    const browser_id = localStorage.getItem('browser');
    const call = { list_id: LIST, token: TOKEN, product_id: 1, browser_id };
    expect(calls).toEqual([call, call]);
  });

  test('the second visitor sees a message and the reservation', async () => {
    let answer = list(item(1, 'open'));
    server.use(
      http.post(rpc('wish_shared'), () => HttpResponse.json(answer)),
      http.post(rpc('wish_reserve'), () => {
        answer = list(item(1, 'taken'));
        return refusal('WISH_TAKEN');
      }),
    );
    const { user } = renderApp(url);
    await user.click(await screen.findByRole('button', { name: 'I buy this' }));
    expect(
      await screen.findByText('Somebody else has taken it, or it left the list. Choose another present.'),
    ).toBeVisible();
    expect(await screen.findByText('Somebody is already buying this.')).toBeVisible();
    takeConsoleProblems('The wish was not reserved');
  });

  test('keeps sight of what was reserved and then taken off', async () => {
    opens(list(item(1, 'mine', false)));
    renderApp(url);
    expect(await screen.findByText('You are buying this, but it has been taken off the list.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  test.each([
    ['withdrawn or guessed', url, signedOut],
    ['without its token', `/wish-list/${LIST}`, signedOut],
    ['cut off', `${url.slice(0, -1)}`, signedOut],
    ['of no list', `/wish-list/mine#${TOKEN}`, signedOut],
  ])('finds no list behind a link that is %s', async (_, path, session) => {
    opens(null);
    renderApp(path, { session });
    expect(await screen.findByRole('heading', { name: 'There is no list at this link' })).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('is requested only when the session is known, because its owner sees less', async () => {
    const asked = opens({ ...list(item(1, 'open')), is_own: true });
    const { changeSession } = renderApp(url, { session: { status: 'unknown' } });
    expect(await screen.findByRole('status', { name: 'Loading the wish list' })).toBeVisible();
    changeSession({ status: 'unavailable', retry: () => {} });
    expect(await screen.findByText(/We cannot tell whether this is your own list/)).toBeVisible();
    expect(asked).toEqual([]);
    changeSession(signedInAs());
    expect(await screen.findByText(/This is your own list/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I buy this' })).not.toBeInTheDocument();
  });
});
