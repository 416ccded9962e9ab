import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';
import { readMigrations } from '../../sandbox/database/migrate';
import { hostedRolesSql } from '../../sandbox/database/roles';
import { hostedAuthSql } from './support/postgres-server';

const migrations = readMigrations(fileURLToPath(new URL('..', import.meta.url)));
const members = migrations.findIndex(({ name }) => name.endsWith('_staff_members.sql'));

it('whoever was suspended before there was a list is on it, suspended, once', { timeout: 120_000 }, async () => {
  const pg = await PGlite.create({ extensions: { pg_trgm } });
  for (const sql of [hostedAuthSql, hostedRolesSql]) await pg.exec(sql);
  for (const { sql } of migrations.slice(0, members)) await pg.exec(sql);
  await pg.exec(`insert into public.staff_suspensions (email, suspended_by, suspended_at) values
    ('bob@littlebaobab.example', 'a@littlebaobab.example', '2026-11-02'),
    ('bob+again@littlebaobab.example', 'a@littlebaobab.example', '2026-11-03'),
    ('carol+x@littlebaobab.example', 'bob@littlebaobab.example', '2026-11-04')`);
  for (const { sql } of migrations.slice(members)) await pg.exec(sql);
  const { rows } = await pg.query(`
    select email, role, user_id, suspended_by, suspended_at::date::text as since from public.staff_members order by email`);
  expect(rows).toEqual([
    {
      email: 'bob@littlebaobab.example',
      role: 'staff',
      user_id: null,
      suspended_by: 'a@littlebaobab.example',
      since: '2026-11-02',
    },
    {
      email: 'carol@littlebaobab.example',
      role: 'staff',
      user_id: null,
      suspended_by: 'bob@littlebaobab.example',
      since: '2026-11-04',
    },
  ]);
  await pg.close();
});
