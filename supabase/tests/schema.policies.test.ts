import { expect, it } from 'vitest';
import functionsFor from './support/functions.json' with { type: 'json' };
import { openShop } from './support/shop';

const { sql } = (await openShop()).database;
const names = async (query: string) => (await sql.query<{ name: string }>(query)).map((row) => row.name);
const ours = "('public'::regnamespace, 'private'::regnamespace)";

it('every table has row-level security', async () => {
  expect(
    await names(
      `select relname as name from pg_class where relkind = 'r' and relnamespace in ${ours} and not relrowsecurity`,
    ),
  ).toEqual([]);
});

it('no view bypasses the policies', async () => {
  expect(
    await names(`select relname as name from pg_class where relkind in ('v', 'm') and relnamespace in ${ours}`),
  ).toEqual([]);
});

// A procedure that commits cannot have one. It must not be a definer then, nor callable by others.
// A parsed body has resolved all names already; it must not be a definer either.
it('every function has an empty search path', async () => {
  expect(
    await names(
      `select proname as name from pg_proc where pronamespace in ${ours} and not coalesce(proconfig @> array['search_path=""'], false)
         and not (prosqlbody is not null and not prosecdef)
         and not (prokind = 'p' and not prosecdef and proacl = array['postgres=X/postgres'::aclitem])`,
    ),
  ).toEqual([]);
});

/** The roles that may execute the functions of each group in `functions.json`. */
const rolesOf: Record<keyof typeof functionsFor, string> = {
  everybody: 'anon authenticated service_role',
  shoppers: 'anon authenticated',
  signedIn: 'authenticated service_role',
  customers: 'authenticated',
  // These refuse everybody but active staff themselves.
  staff: 'authenticated',
  server: 'service_role',
};

it('only the intended functions can be called', async () => {
  const rows = await sql.query<{ name: string; callers: string }>(`
    select f.oid::regprocedure::text as name, string_agg(r.role, ' ' order by r.role) as callers
      from pg_proc f, unnest(array['anon', 'authenticated', 'service_role']) as r (role)
     where f.pronamespace in ${ours} and has_function_privilege(r.role, f.oid, 'execute')
     group by f.oid`);
  const groups = Object.keys(functionsFor) as (keyof typeof functionsFor)[];
  const intended = groups.flatMap((group) => functionsFor[group].map((name) => [name, rolesOf[group]]));
  expect(Object.fromEntries(rows.map((row) => [row.name, row.callers]))).toEqual(Object.fromEntries(intended));
});

it('only the server has privileges on sequences, including those of the next migration', async () => {
  await sql.exec('create sequence public.next_numbers');
  const rows = await sql.query<{ name: string; role: string }>(`
    select s.oid::regclass::text as name, r.role
      from pg_class s, unnest(array['anon', 'authenticated']) as r (role)
     where s.relkind = 'S' and s.relnamespace in ${ours} and has_sequence_privilege(r.role, s.oid, 'usage, select, update')`);
  await sql.exec('drop sequence public.next_numbers');
  expect(rows).toEqual([]);
});

it('no policy evaluates the caller for each row', async () => {
  expect(
    await names(`
      select policyname as name from pg_policies, lateral (select coalesce(qual, '') || coalesce(with_check, '') as text) p
       where schemaname = 'public' and (
         regexp_replace(p.text, 'SELECT private\\.(caller_id|is_staff)\\(\\)', '', 'g') ~ '(auth\\.|private\\.(session_claims|caller_id|is_staff)\\(\\))')`),
  ).toEqual([]);
});

it('every table has at most one policy per command and role', async () => {
  expect(
    await names(`
      select tablename || ' ' || cmd || ' ' || r.role as name from pg_policies, unnest(roles) as r (role)
       where schemaname = 'public' group by tablename, cmd, r.role having count(*) > 1 or cmd = 'ALL'`),
  ).toEqual([]);
});

it('every foreign key and every owner column is the first column of an index', async () => {
  expect(
    await names(`
      select c.relname || '.' || a.attname as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace in ${ours} and c.relkind = 'r' and not a.attisdropped
         and (a.attname = 'user_id'
              or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum))
         and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null)`),
  ).toEqual([]);
});
