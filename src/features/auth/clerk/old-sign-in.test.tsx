import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { getDatabase, setSessionSource } from '@/lib/supabase/client';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { confirmsSignIn } from './old-sign-in';

/** Answers with the hint until a request has the new token. */
function refuseOldSignIn(hint: string) {
  const seen: { token: string | null; body: unknown }[] = [];
  server.use(
    http.post(rpc('log_export'), async ({ request }) => {
      const token = request.headers.get('authorization');
      seen.push({ token, body: await request.json() });
      return token === 'Bearer new'
        ? HttpResponse.json(1)
        : HttpResponse.json({ code: '42501', hint }, { status: 403 });
    }),
  );
  return seen;
}

function session(confirmed: boolean) {
  let token = 'old';
  const confirm = vi.fn(async () => {
    if (confirmed) token = 'new';
    return confirmed;
  });
  setSessionSource({ token: async () => token, confirm: (refused) => confirmsSignIn(refused, confirm) });
  return confirm;
}

const EXPORT = { kind: 'orders', row_count: 3 };
const send = async () => (await getDatabase()).rpc('log_export', EXPORT);

it.each(['RECENT_SIGN_IN', 'SIGN_IN_AGAIN'])(
  'sends the request again once the password was given: %s',
  async (hint) => {
    const seen = refuseOldSignIn(hint);
    const confirm = session(true);
    expect(await send()).toMatchObject({ data: 1, error: null });
    expect(confirm).toHaveBeenCalledOnce();
    expect(seen).toEqual([
      { token: 'Bearer old', body: EXPORT },
      { token: 'Bearer new', body: EXPORT },
    ]);
  },
);

it('leaves other refusals as they are', async () => {
  refuseOldSignIn('STAFF_ONLY');
  const confirm = session(true);
  expect((await send()).error).toMatchObject({ hint: 'STAFF_ONLY' });
  expect(confirm).not.toHaveBeenCalled();
});

it('asks again for what is pressed, but once for what a page asks every minute', async () => {
  const confirm = session(false);
  refuseOldSignIn('SIGN_IN_AGAIN');
  expect((await send()).error).toMatchObject({ hint: 'SIGN_IN_AGAIN' });
  await send();
  expect(confirm).toHaveBeenCalledOnce();
  refuseOldSignIn('RECENT_SIGN_IN');
  await send();
  expect(confirm).toHaveBeenCalledTimes(2);
});
