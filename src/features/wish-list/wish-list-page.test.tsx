import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'sonner';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, requestsTo, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';
import type { wishLists } from './data';

const LIST = '0d6ee1a1-7b3c-4d4e-9d7d-2a3a5c9f1b10';
const TOKEN = 'a'.repeat(64);
const NAME = 'Nature Explorer Kit';
const ADD = `Add to wish list: ${NAME}`;
const REMOVE = `Remove from wish list: ${NAME}`;
const WISH_AGAIN = 'Nobody brought it: wish again';
const keep = (...lists: { id?: string; name: string; products: number[] }[]) =>
  localStorage.setItem('wish-lists', JSON.stringify(lists.map((list) => ({ id: LIST, ...list }))));
const kept = () => JSON.parse(localStorage.getItem('wish-lists') ?? '[]') as { name: string; products: number[] }[];
const row = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
type Stored = SnakeKeys<z.input<typeof wishLists>>[number];
const stored = (changes: Partial<Stored> = {}): Stored => ({
  id: LIST,
  name: 'Birthday',
  share: null,
  items: [],
  ...changes,
});
const wish = (product_id: number, is_reserved = false) => ({ product_id, is_reserved });

describe('a customer', () => {
  const session = signedInAs();

  test('merges the lists of the device into the account, once', async () => {
    keep({ name: 'Birthday', products: [3, 1] });
    const merged: unknown[] = [];
    server.use(
      http.post(rpc('wish_merge'), async ({ request }) => {
        merged.push(await request.json());
        return HttpResponse.json([stored({ items: [wish(3), wish(1), wish(2)] })]);
      }),
    );
    renderApp('/wish-list', { session });
    expect(await screen.findByRole('heading', { name: 'Birthday (3)' })).toBeVisible();
    expect(merged).toEqual([{ lists: [{ name: 'Birthday', products: [3, 1] }] }]);
    expect(kept()).toEqual([]);
  });

  test('keeps the lists of the device where the account has no room, and hears why', async () => {
    keep({ name: 'Birthday', products: [3] });
    let asked = 0;
    server.use(
      http.post(rpc('wish_merge'), () => {
        asked += 1;
        return refusal('WISH_LISTS_FULL');
      }),
    );
    const first = renderApp('/wish-list', { session });
    const told = 'There is room for 20 wish lists. Delete one to make another.';
    expect(await screen.findByText(told)).toBeVisible();
    first.unmount();
    toast.dismiss();
    renderApp('/wish-list', { session });
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByText(told)).toBeNull();
    expect(kept()).toHaveLength(1);
    takeConsoleProblems('The wish lists were not merged');
  });

  test('sees a heart at once, and it is reverted when the request fails', async () => {
    let resolve = () => {};
    const promise = new Promise<void>((answer) => {
      resolve = answer;
    });
    server.use(
      http.post(rpc('wish_lists'), () => HttpResponse.json([stored()])),
      http.post(rpc('wish_put'), async () => {
        await promise;
        return refusal('WISH_LIST_FULL');
      }),
    );
    const { user } = renderApp('/product/1', { session });
    await user.click(await screen.findByRole('button', { name: ADD }));
    expect(await screen.findByRole('button', { name: REMOVE })).toBeVisible();
    resolve();
    expect(await screen.findByRole('button', { name: ADD })).toBeVisible();
    expect(
      await screen.findByText('A wish list holds up to 100 things. Take one off, or begin another list.'),
    ).toBeVisible();
    takeConsoleProblems('The wish lists were not changed');
  });

  test('shares a list until a day, and stops', async () => {
    let shown = stored({ items: [wish(1)] });
    const answer = () => HttpResponse.json([shown]);
    const asked: Args<'wish_share'>[] = [];
    server.use(
      http.post(rpc('wish_lists'), answer),
      http.post<never, Args<'wish_share'>>(rpc('wish_share'), async ({ request }) => {
        const args = await request.json();
        asked.push(args);
        shown = stored({ items: [wish(1)], share: { token: TOKEN, secret_until: args.secret_until } });
        return answer();
      }),
      http.post(rpc('wish_stop_sharing'), () => {
        shown = stored({ items: [wish(1)] });
        return answer();
      }),
    );
    const { user } = renderApp('/wish-list', { session });
    const day = await screen.findByLabelText('Keep reservations secret until');
    await user.click(screen.getByRole('button', { name: 'Share list' }));
    expect(day).toHaveAccessibleDescription('Choose a day from today on, within two years');
    expect(day).toHaveFocus();
    const in_a_year = `${new Date().getFullYear() + 1}-01-06`;
    await user.type(day, in_a_year);
    await user.click(screen.getByRole('button', { name: 'Share list' }));
    const link = await screen.findByLabelText('Link');
    expect(link).toHaveValue(`${window.location.origin}/wish-list/${LIST}#${TOKEN}`);
    await waitFor(() => expect(link).toHaveFocus());
    expect(asked).toEqual([{ list_id: LIST, secret_until: in_a_year }]);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toMatch(`#${TOKEN}`);
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('The list is not shared any more')).toBeVisible();
    expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Share this list' })).toHaveFocus();
  });

  test('sees what is bought once the database says so', async () => {
    server.use(http.post(rpc('wish_lists'), () => HttpResponse.json([stored({ items: [wish(1, true), wish(2)] })])));
    renderApp('/wish-list', { session });
    await screen.findByRole('heading', { name: NAME });
    expect(row(NAME).getByText('Somebody is buying this')).toBeVisible();
    expect(screen.getAllByText('Somebody is buying this')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: WISH_AGAIN })).toHaveLength(1);
  });

  test('frees what nobody brought', async () => {
    const answers = [refusal('WISH_LIST_NOT_FOUND'), HttpResponse.json([stored({ items: [wish(1), wish(2)] })])];
    server.use(
      http.post(rpc('wish_lists'), () => HttpResponse.json([stored({ items: [wish(1, true), wish(2)] })])),
      http.post(rpc('wish_free'), () => answers.shift()),
    );
    const asked = requestsTo('wish_free');
    const { user } = renderApp('/wish-list', { session });
    const button = await screen.findByRole('button', { name: WISH_AGAIN });
    expect(button).toHaveAccessibleDescription(NAME);
    await user.click(button);
    await waitFor(() => expect(answers).toHaveLength(1));
    takeConsoleProblems('wish');
    await user.click(await screen.findByRole('button', { name: WISH_AGAIN }));
    await seeToast(`${NAME} can be reserved again`);
    expect(screen.queryByText('Somebody is buying this')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Birthday (2)' })).toHaveFocus();
    expect(asked).toEqual(Array(2).fill({ list_id: LIST, product_id: 1 }));
  });

  test('stays on the list they have chosen while a new one is being saved', async () => {
    let save = () => {};
    const saving = new Promise<void>((resolve) => {
      save = resolve;
    });
    const lists = [stored({ items: [wish(1)] })];
    server.use(
      http.post(rpc('wish_lists'), () => HttpResponse.json(lists)),
      http.post<never, Args<'wish_save_list'>>(rpc('wish_save_list'), async ({ request }) => {
        const { list_id, name } = await request.json();
        await saving;
        return HttpResponse.json([...lists, stored({ id: list_id, name })]);
      }),
    );
    const { user } = renderApp('/wish-list', { session });
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    await user.keyboard('For Tom{Enter}');
    expect(await screen.findByRole('heading', { name: 'For Tom (0)' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Birthday' }));
    expect(screen.getByRole('heading', { name: 'Birthday (1)' })).toBeVisible();
    save();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New list' })).toHaveFocus());
    expect(screen.getByText('For Tom is ready. Hearts go there now.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Birthday (1)' })).toBeVisible();
  });

  test('reads what to do when the lists cannot be read', async () => {
    server.use(http.post(rpc('wish_lists'), () => HttpResponse.error()));
    renderApp('/wish-list', { session });
    expect(
      await screen.findByText('We could not read your wish lists. Check your connection and try again.'),
    ).toBeVisible();
    takeConsoleProblems('Could not load wish-lists user_1');
  });
});
