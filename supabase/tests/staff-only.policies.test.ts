import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF, STRANGER, SUSPENDED } from './support/actors';
import functionsFor from './support/functions.json' with { type: 'json' };
import { openShop } from './support/shop';

const shop = await openShop();

const { everybody, shoppers, signedIn, customers } = functionsFor;
const forShoppers = [...everybody, ...shoppers, ...signedIn, ...customers];

const outsiders: Record<string, SupabaseClient> = {
  'a visitor': shop.clients.visitor,
  'a customer': shop.clients.stranger,
  'a customer with a forged claim': await shop.signedIn({
    ...STRANGER,
    ...{ is_staff: true, user_role: 'admin', app_metadata: { role: 'staff' } },
  }),
  'a member whose address is unverified': await shop.signedIn({ ...STAFF, email_verified: false }),
  'an address of the staff domain that nobody invited': await shop.signedIn({
    ...STRANGER,
    email: 'eve@littlebaobab.example',
  }),
  'another account with the address of a member': await shop.signedIn({ ...STAFF, sub: 'user_impostor' }),
  'a suspended member of staff': await shop.signedIn(SUSPENDED),
  'a member of staff without a second factor': await shop.signedIn({ ...STAFF, fva: [0, -1] }),
  'a member of staff who has a task left to do at Clerk': await shop.signedIn({ ...STAFF, sts: 'pending' }),
  'a member of staff eight hours after the sign-in': await shop.signedIn({ ...STAFF, fva: [480, 0] }),
};

let functions: { name: string; parameters: string[] }[] = [];
beforeAll(async () => {
  functions = await shop.database.sql.query(
    `
    select proname as name, coalesce(proargnames, '{}') as parameters from pg_proc
     where pronamespace = 'public'::regnamespace and not oid::regprocedure::text = any ($1) order by proname`,
    [forShoppers],
  );
});
beforeEach(async () => {
  await shop.suspended();
});

it('the list of functions is not empty', () => {
  expect(functions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['save_product', 'list_products', 'list_orders', 'list_posts', 'mark_order_paid']),
  );
});

describe.each(Object.entries(outsiders))('%s', (_, client) => {
  it('is refused by every function that is not for shoppers', async () => {
    const answers: Record<string, unknown> = {};
    for (const { name, parameters } of functions) {
      const { data, error, status } = await client.rpc(name, Object.fromEntries(parameters.map((key) => [key, null])));
      answers[name] = { data, code: error?.code, status };
    }
    const status = client === shop.clients.visitor ? 401 : 403;
    const refused = { data: null, code: '42501', status };
    expect(answers).toEqual(Object.fromEntries(functions.map(({ name }) => [name, refused])));
  });

  it('changes nothing with arguments that would be valid for staff', async () => {
    const listStaff = () => shop.database.sql.query('select * from public.staff_members order by email');
    const before = await shop.database.sql.query('select * from public.products order by id');
    const staff = await listStaff();
    const edit = {
      name: 'Free',
      price: 0,
      image_url: '/a.webp',
      category: 'Toys',
      age_range: '1',
      description: 'x',
      stock: 9,
    };
    await client.rpc('save_product', { id: 1, expected_version: 1, product: { ...edit, seen_stock: 45 } });
    await client.rpc('remove_product', { id: 2 });
    await client.rpc('reinstate_staff', { email: SUSPENDED.email });
    await client.rpc('save_settings', { settings: { tax_rate: 0 }, expected_version: 1 });
    expect(await shop.database.sql.query('select * from public.products order by id')).toEqual(before);
    expect(await shop.database.sql.query('select tax_rate from public.shop_settings')).toEqual([{ tax_rate: 0.1 }]);
    await client.rpc('set_staff_role', { email: SUSPENDED.email, role: 'owner' });
    await client.rpc('remove_staff', { email: STAFF.email });
    expect(await listStaff()).toEqual(staff);
  });
});

it('functions of the staff area return a reason when they refuse a customer', async () => {
  const hints = await Promise.all([
    shop.clients.owner.rpc('list_orders'),
    shop.clients.owner.rpc('list_products'),
    shop.clients.owner.rpc('list_posts'),
    shop.clients.owner.rpc('dashboard_figures', { days: 30 }),
    shop.clients.owner.rpc('remove_product', { id: 1 }),
  ]);
  expect(hints.map(({ error }) => error?.hint)).toEqual(Array(5).fill('STAFF_ONLY'));
});
