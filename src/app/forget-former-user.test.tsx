import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { personalKey, publicKey } from '@/lib/query-keys';
import { type Session, SessionContext } from '@/lib/session';
import { amina } from '@/testing/fixtures';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { shopPosts } from '@/testing/shop-records';
import { ForgetFormerUser } from './forget-former-user';

const shop = await serveDatabase({ sub: amina.id, email: amina.email, email_verified: true });

test('an article is not read again when the session of its reader ends', async () => {
  const id = await shopPosts(shop).add();
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => requests.push(request.url));
  const { user, changeSession } = renderApp(`/blog/${id}`, { session: signedInAs() });
  expect(await screen.findByRole('heading', { level: 2, name: 'Jump' })).toBeVisible();
  // The hearts of its products load their lists last.
  await expect.poll(() => requests.some((url) => url.endsWith('/wish_lists'))).toBe(true);
  requests.length = 0;
  changeSession({ status: 'signed-out', ended: 'expired' });
  await user.keyboard('{PageDown}');
  expect(requests).toEqual([]);
  server.events.removeAllListeners();
});

test.each<[string, Session]>([
  ['nobody', { status: 'signed-out' }],
  ['a session that ran out', { status: 'signed-out', ended: 'expired' }],
  ['somebody else', signedInAs({ ...amina, id: 'user_2' })],
])('what was read for a customer is gone for %s', (_, next) => {
  const client = createQueryClient();
  const as = (session: Session) => (
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <ForgetFormerUser>the page</ForgetFormerUser>
      </SessionContext>
    </QueryClientProvider>
  );
  const { rerender } = render(as(signedInAs()));
  client.setQueryData(personalKey('orders'), ['order']);
  client.setQueryData(['without a kind'], ['who knows']);
  client.setQueryData(publicKey('products'), ['kit']);
  rerender(as(next));
  expect(client.getQueryData(personalKey('orders'))).toBeUndefined();
  expect(client.getQueryData(['without a kind'])).toBeUndefined();
  expect(client.getQueryData(publicKey('products'))).toEqual(['kit']);
});
