import { HttpResponse, http } from 'msw';
import type { Json } from '@/lib/supabase/database.types';
import { type Args, rpc } from './rpc';
import { DATABASE_URL, server } from './server';

type Row = { nickname: string; age: string };

const TABLE = `${DATABASE_URL}/rest/v1/households`;

/** The children of an account, as `keep_children` keeps them. `down` makes it unreachable. */
export function fakeHousehold(start: readonly Row[] = []) {
  const account = {
    down: false,
    version: start.length > 0 ? 1 : 0,
    children: start,
    /** What another device does. */
    set(children: readonly Row[]) {
      account.children = children;
      account.version += 1;
    },
  };
  const stored = () => ({ children: [...account.children], version: account.version });
  server.use(
    http.get(TABLE, () => {
      if (account.down) return HttpResponse.error();
      return HttpResponse.json(account.children.length > 0 ? [stored()] : []);
    }),
    http.delete(TABLE, () => {
      if (account.down) return HttpResponse.error();
      account.children = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post<never, Args<'keep_children'>, Json>(rpc('keep_children'), async ({ request }) => {
      if (account.down) return HttpResponse.error();
      const { children, seen } = await request.json();
      if (account.children.length > 0 && account.version !== seen) {
        const details = JSON.stringify(stored());
        return HttpResponse.json({ code: 'P0001', message: '', hint: 'VERSION_CONFLICT', details }, { status: 400 });
      }
      account.set(children as Row[]);
      return HttpResponse.json(stored());
    }),
  );
  return account;
}
