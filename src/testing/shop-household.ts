import { HttpResponse, http } from 'msw';
import type { Shop } from '../../supabase/tests/support/shop';
import { amina } from './fixtures';
import { DATABASE_URL, server } from './server';

type Row = { nickname: string; age: string };

export const AMINA = { sub: amina.id, email: amina.email, email_verified: true };

/** What other devices of the fixture customer do with the children in the account, in the database that `serveDatabase` serves. */
export async function shopHousehold(shop: Shop) {
  const device = await shop.signedIn(AMINA);
  const read = async () => (await device.from('households').select('children, version').throwOnError()).data[0] ?? null;
  return {
    children: async (): Promise<readonly Row[]> => (await read())?.children ?? [],
    async set(children: readonly Row[]) {
      const stored = await read();
      await device.rpc('keep_children', { children, ...(stored && { seen: stored.version }) }).throwOnError();
    },
    async switchOff() {
      await device.from('households').delete().eq('user_id', amina.id).throwOnError();
    },
    /** What happens elsewhere before the next save of this device arrives. */
    beforeNextSave(happens: () => Promise<void>) {
      const arrives = async () => {
        await happens();
        return undefined;
      };
      server.use(http.post(`${DATABASE_URL}/rest/v1/rpc/keep_children`, arrives, { once: true }));
    },
    /** Lets reads wait; returns what lets them arrive. */
    holdReads() {
      let arrive = () => {};
      const arrival = new Promise<undefined>((resolve) => {
        arrive = () => resolve(undefined);
      });
      server.use(http.get(`${DATABASE_URL}/rest/v1/households`, () => arrival, { once: true }));
      return () => arrive();
    },
    /** Makes the account unreachable; returns what undoes it. */
    takeDown() {
      let isDown = true;
      const answer = () => (isDown ? HttpResponse.error() : undefined);
      server.use(
        ...['households', 'rpc/keep_children'].map((path) => http.all(`${DATABASE_URL}/rest/v1/${path}`, answer)),
      );
      return () => {
        isDown = false;
      };
    },
  };
}
