import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrateAndSeed } from './migrate.ts';

let pg: PGlite;
let folder: string;

beforeAll(async () => {
  pg = await PGlite.create();
}, 120_000);
afterAll(() => pg.close());
beforeEach(async () => {
  await pg.exec('drop schema if exists sandbox, auth, public cascade; create schema auth; create schema public;');
  folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-migrations-'));
  mkdirSync(path.join(folder, 'migrations'));
  write('seed.sql', 'insert into toys values (1) on conflict do nothing');
  write('migrations/20260101000001_toys.sql', 'create table toys (id int primary key)');
  return () => rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const migrate = () => migrateAndSeed(pg, folder);
const toys = async () => (await pg.query<{ id: number }>('select id from toys order by id')).rows.map((row) => row.id);

it('applies new migrations once, in the order of their names', async () => {
  write('migrations/20260101000002_colour.sql', 'alter table toys add colour text');
  await migrate();
  await migrate();
  expect(await toys()).toEqual([1]);
  write('migrations/20260101000003_size.sql', 'alter table toys add size int');
  await migrate();
  expect((await pg.query('select * from toys')).rows).toEqual([{ id: 1, colour: null, size: null }]);
});

it('applies a seed again when it has changed', async () => {
  await migrate();
  write('seed.sql', 'insert into toys values (1), (2) on conflict do nothing');
  await migrate();
  expect(await toys()).toEqual([1, 2]);
});

it('rolls a failed migration back, names it, and goes on once it is fixed', async () => {
  write('migrations/20260101000002_colour.sql', 'alter table toys add colour text; select 1 / 0');
  await expect(migrate()).rejects.toThrow('20260101000002_colour.sql: division by zero');
  write('migrations/20260101000002_colour.sql', 'alter table toys add colour text');
  await migrate();
  expect(await toys()).toEqual([1]);
});

it('refuses migrations that were changed or removed after they had been applied', async () => {
  await migrate();
  write('migrations/20260101000001_toys.sql', 'create table toys (id bigint primary key)');
  await expect(migrate()).rejects.toThrow(
    'The migration 20260101000001_toys.sql has changed since it was applied to this data. Run `npm run reset` to start with an empty database.',
  );
  rmSync(path.join(folder, 'migrations/20260101000001_toys.sql'));
  await expect(migrate()).rejects.toThrow('is gone, but was applied');
});
