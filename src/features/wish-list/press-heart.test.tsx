import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { type Session, signedOut } from '@/lib/session';
import { amina } from '@/testing/fixtures';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { seeToast } from '@/testing/toasts';
import { Toaster } from '@/ui/toaster';
import { pressHeart } from './press-heart';
import { accountLists } from './wished';

const NAME = 'Nature Explorer Kit';
const ADD = `Add to wish list: ${NAME}`;
const REMOVE = `Remove from wish list: ${NAME}`;
const LIST = '0d6ee1a1-7b3c-4d4e-9d7d-2a3a5c9f1b10';
const stored = (changes: object = {}) => ({ id: LIST, name: 'Birthday', share: null, items: [], ...changes });
const wish = (product_id: number) => ({ product_id, is_reserved: false });
const kept = () => JSON.parse(localStorage.getItem('wish-lists') ?? '[]') as { name: string }[];
const session = signedInAs();

describe('a heart', () => {
  test.each<[string, Session]>([
    ['the lists load', session],
    ['nobody knows who presses', { status: 'unknown' }],
  ])('adds nothing that is on a list by a heart pressed while %s', async (_, first) => {
    const writes: string[] = [];
    const record = ({ request }: { request: Request }) => {
      writes.push(request.url);
      return HttpResponse.json([]);
    };
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.post(rpc('wish_lists'), async () => {
        await arrival;
        return HttpResponse.json([
          stored({ items: [wish(1)] }),
          stored({ id: crypto.randomUUID(), name: 'Christmas' }),
        ]);
      }),
      http.post(rpc('wish_put'), record),
      http.post(rpc('wish_merge'), record),
    );
    const { user, changeSession } = renderApp('/product/1', { session: first });
    await user.click(await screen.findByRole('button', { name: ADD }));
    changeSession(session);
    arrive();
    await seeToast(`${NAME} is on Birthday already`);
    expect(await screen.findByRole('button', { name: REMOVE })).toBeVisible();
    expect(kept()).toEqual([]);
    expect(writes).toEqual([]);
  });

  test.each<[string, Session, string[]]>([
    ['a customer', session, []],
    ['a visitor', signedOut, ['Wish list']],
  ])('is on the lists of %s once it is known who pressed', async (_, next, onDevice) => {
    server.use(
      http.post(rpc('wish_lists'), () => HttpResponse.json([stored()])),
      http.post(rpc('wish_put'), () => HttpResponse.json([stored({ items: [wish(1)] })])),
    );
    const { user, changeSession } = renderApp('/product/1', { session: { status: 'unknown' } });
    await user.click(await screen.findByRole('button', { name: ADD }));
    changeSession(next);
    expect(await screen.findByRole('button', { name: REMOVE })).toBeVisible();
    expect(kept().map(({ name }) => name)).toEqual(onDevice);
  });

  test('that offered to add takes nothing off, also where the lists arrive before its code', async () => {
    const client = createQueryClient();
    const { queryKey } = accountLists(amina.id);
    client.setQueryData(queryKey, [
      { id: LIST, name: 'Birthday', share: null, items: [{ productId: 1, isReserved: false }] },
    ]);
    render(<Toaster />);
    await pressHeart({ client, userId: amina.id, sawLists: false }, { id: 1, name: NAME });
    await seeToast(`${NAME} is on Birthday already`);
    expect(client.getQueryData(queryKey)).toMatchObject([{ items: [{ productId: 1 }] }]);
  });
});
