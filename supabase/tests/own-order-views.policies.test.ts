import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, visitor } = shop.clients;
const { sql } = shop.database;
const BARAKA = 'baraka@littlebaobab.example';
let colleague: SupabaseClient;

beforeEach(async () => {
  await sql.query(`insert into public.staff_members (email, role, invited_by) values ($1, 'staff', 'database')`, [
    BARAKA,
  ]);
  colleague = await shop.signedIn({ ...STAFF, sub: 'user_2', email: BARAKA });
});

const save = async (client: SupabaseClient, name: unknown, filter: unknown, replace = false) =>
  (await client.rpc('save_order_view', { name, filter, replace })).error?.hint ?? 'saved';
const viewsOf = async (client: SupabaseClient) => (await client.rpc('own_order_views')).data;

describe('own views of the orders', () => {
  it('are kept for the member who saved them, in their order, and for nobody else', async () => {
    expect(await save(staff, '  Nairobi,   late ', 'view=late&q=nairobi&sort=needed')).toBe('saved');
    expect(await save(staff, 'All', '')).toBe('saved');
    expect(await save(colleague, 'Mine', 'q=%D8%B9')).toBe('saved');
    expect(await viewsOf(staff)).toEqual([
      { name: 'Nairobi, late', filter: 'view=late&q=nairobi&sort=needed' },
      { name: 'All', filter: '' },
    ]);
    expect(await viewsOf(colleague)).toEqual([{ name: 'Mine', filter: 'q=%D8%B9' }]);
  });

  it('a colleague can neither replace nor remove them', async () => {
    await save(staff, 'Late', 'view=late');
    await colleague.rpc('remove_order_view', { name: 'Late' });
    await save(colleague, 'Late', 'q=other', true);
    expect(await viewsOf(staff)).toEqual([{ name: 'Late', filter: 'view=late' }]);
  });

  it.each([
    ['a visitor', async () => visitor],
    ['a customer', async () => owner],
    ['a suspended member', () => shop.suspended()],
  ])('%s neither reads nor writes any', async (_, open) => {
    await save(staff, 'Late', 'view=late');
    const client = await open();
    for (const call of [
      client.rpc('own_order_views'),
      client.rpc('save_order_view', { name: 'Late', filter: '', replace: true }),
      client.rpc('remove_order_view', { name: 'Late' }),
      client.schema('private').from('order_views').select(),
    ]) {
      const { data, error } = await call;
      expect(data).toBeNull();
      expect(error?.code).toMatch(/^(42501|PGRST106)$/);
    }
    expect(await viewsOf(staff)).toEqual([{ name: 'Late', filter: 'view=late' }]);
  });

  it('one of the same name is replaced only when that was asked for, in any spelling', async () => {
    await save(staff, 'Late', 'view=late');
    await save(staff, 'Unpaid', 'view=unpaid');
    expect(await save(staff, 'Late', 'view=late')).toBe('saved');
    expect(await save(staff, 'LATE', 'q=new')).toBe('VIEW_NAME_TAKEN');
    expect(await save(staff, 'LATE', 'q=new', true)).toBe('saved');
    expect(await viewsOf(staff)).toEqual([
      { name: 'LATE', filter: 'q=new' },
      { name: 'Unpaid', filter: 'view=unpaid' },
    ]);
  });

  it('there are 20 at most, and one of them can still be replaced', async () => {
    for (let count = 1; count <= 20; count += 1) expect(await save(staff, `View ${count}`, '')).toBe('saved');
    expect(await save(staff, 'One more', '')).toBe('VIEWS_FULL');
    expect(await save(staff, 'View 7', 'q=x', true)).toBe('saved');
    expect(await save(colleague, 'Mine', '')).toBe('saved');
    await staff.rpc('remove_order_view', { name: 'view 7' });
    await staff.rpc('remove_order_view', { name: 'view 7' });
    expect(await save(staff, 'One more', '')).toBe('saved');
  });

  it.each([null, '', '  ', 'x'.repeat(41)])('refuses the name %j', async (name) => {
    expect(await save(staff, name, '')).toBe('BAD_NAME');
  });

  it('takes a name of 40 characters, however many bytes they have', async () => {
    expect(await save(staff, '🎁'.repeat(40), '')).toBe('saved');
  });

  it.each([null, 'q=ع', 'q=a#b', 'q=a b', `q=${'x'.repeat(1999)}`])('refuses the filter %j', async (filter) => {
    expect(await save(staff, 'Late', filter)).toBe('BAD_FILTER');
  });

  it('go with the member', async () => {
    await save(colleague, 'Mine', '');
    await staff.rpc('remove_staff', { email: BARAKA }).throwOnError();
    expect(await sql.query('select 1 from private.order_views')).toEqual([]);
  });
});
