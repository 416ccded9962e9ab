import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { pay, placeOrder } from './orders';
import type { Shop } from './shop';

export interface WishList {
  id: string;
  name: string;
  share: { token: string; secret_until: string } | null;
  items: { product_id: number; is_reserved: boolean }[];
}
export type Link = { list_id: string; token: string };

export const AUNT = '11111111-1111-4111-8111-111111111111';
export const UNCLE = '22222222-2222-4222-8222-222222222222';
export const KITE = 7;
export const BLOCKS = 5;

/** The lists of the owner, and what others do with their links. */
export function wishesOf({ clients: { visitor, owner, service }, database: { sql } }: Shop) {
  const lists = async (client: SupabaseClient = owner): Promise<WishList[]> => (await client.rpc('wish_lists')).data;
  const newList = async (name = 'Birthday', client: SupabaseClient = owner) => {
    const list_id = crypto.randomUUID();
    expect((await client.rpc('wish_save_list', { list_id, name })).error).toBeNull();
    return list_id;
  };
  const put = (list_id: string, product_id: number, client: SupabaseClient = owner) =>
    client.rpc('wish_put', { list_id, product_id });
  const day = async (away: number) =>
    (await sql.query<{ day: string }>(`select (private.shop_today() + ${away})::text as day`))[0]?.day ?? '';
  const share = async (list_id: string, away = 30, client: SupabaseClient = owner): Promise<Link> => {
    const { data, error } = await client.rpc('wish_share', { list_id, secret_until: await day(away) });
    expect(error).toBeNull();
    return { list_id, token: (data as WishList[]).find(({ id }) => id === list_id)?.share?.token ?? '' };
  };
  const open = async (link: Link, browser_id?: string, client: SupabaseClient = visitor) =>
    (await client.rpc('wish_shared', { ...link, ...(browser_id ? { browser_id } : {}) })).data;
  return {
    lists,
    newList,
    put,
    day,
    share,
    async sharedList(away = 30, client: SupabaseClient = owner, name = 'Birthday'): Promise<Link> {
      const id = await newList(name, client);
      await put(id, BLOCKS, client);
      await put(id, KITE, client);
      return share(id, away, client);
    },
    open,
    async states(link: Link, browser_id?: string, client: SupabaseClient = visitor) {
      const items: { product_id: number; state: string }[] = (await open(link, browser_id, client))?.items ?? [];
      return Object.fromEntries(items.map(({ product_id, state }) => [product_id, state]));
    },
    reserve: (link: Link, browser_id: string, product_id = KITE, client: SupabaseClient = visitor) =>
      client.rpc('wish_reserve', { ...link, product_id, browser_id }),
    undo: (link: Link, browser_id: string, product_id = KITE, client: SupabaseClient = visitor) =>
      client.rpc('wish_undo', { ...link, product_id, browser_id }),
    async buy(
      browser_id: string,
      client: SupabaseClient = visitor,
      line: { quantity?: number; list_id?: string } = {},
    ) {
      const items = [{ product_id: KITE, quantity: 1, ...line }];
      const order = await placeOrder(client, { items, ...{ browser_id } });
      await pay(service, order, { reference: crypto.randomUUID() });
      return order;
    },
    daysPass: (since: number) =>
      sql.exec(`update private.wish_reservations set reserved_on = private.shop_today() - ${since}`),
    /** Lets the promised days of reservations arrive, or have arrived days ago. */
    dayHasCome: (daysAgo = 0) =>
      sql.exec(`update private.wish_reservations set secret_until = private.shop_today() - ${daysAgo}`),
  };
}
