import { expect, it } from 'vitest';
import { openShop } from './support/shop';

const { sql } = (await openShop()).database;
const ROLES = "array['anon', 'authenticated', 'service_role']";
const COLUMN_RIGHTS = ['select', 'insert', 'update', 'references'];
const TABLE_RIGHTS = ['delete', 'truncate', 'trigger'];
const everything = [...COLUMN_RIGHTS, ...TABLE_RIGHTS];

it('the API reaches six tables of the private schema, and those as the server only', async () => {
  const rows = await sql.query<{ name: string; rights: string[] }>(
    `select t.relname as name, array_agg(r.role || ' ' || p.privilege order by r.role, p.place) as rights
       from pg_class t, unnest(${ROLES}) as r (role), unnest($1::text[]) with ordinality as p (privilege, place)
      where t.relnamespace = 'private'::regnamespace and t.relkind in ('r', 'p', 'v', 'm')
        and case when p.privilege = any ($2::text[]) then has_any_column_privilege(r.role, t.oid, p.privilege)
                 else has_table_privilege(r.role, t.oid, p.privilege) end
      group by t.relname`,
    [everything, COLUMN_RIGHTS],
  );
  const server = (rights: string[]) => rights.map((right) => `service_role ${right}`);
  expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual({
    caller_limits: server(['select', 'update']),
    shop_limits: server(['select', 'update']),
    deleted_accounts: server(everything),
    guest_tokens: server(everything),
    paypal_orders: server(everything),
    shop_config: server(everything),
  });
});
