import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionClaims } from '../../sandbox/database/tokens';
import { listStaffSql, OWNER, STAFF } from './support/actors';
import { openCopy } from './support/shop';

/** The part of the schema that is created only if storage is installed. */
const STORAGE = /^do \$\$\nbegin\n {2}if to_regclass\('storage[\s\S]*?^end \$\$;/m.exec(
  readFileSync('supabase/schemas/products.sql', 'utf8'),
)?.[0];

// The tables of hosted storage, with what the policies use of them.
const hostedStorageSql = `
create schema storage;
grant usage on schema storage to anon, authenticated;
create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
alter table storage.objects enable row level security;
grant all on storage.objects to anon, authenticated;`;

const pg = await openCopy();
afterAll(() => pg.close());
beforeAll(async () => {
  await pg.exec(hostedStorageSql);
  await pg.exec(STORAGE ?? '');
  await pg.exec(listStaffSql);
  await pg.exec(
    `insert into storage.objects (bucket_id, name) values ('product-images', 'a.png'), ('private', 'b.png')`,
  );
});

const attempts = {
  select: 'select name from storage.objects',
  insert: "insert into storage.objects (bucket_id, name) values ('product-images', 'new.png') returning name",
  'insert elsewhere': "insert into storage.objects (bucket_id, name) values ('private', 'new.png') returning name",
  update: "update storage.objects set name = 'c.png' returning name",
  'move elsewhere': "update storage.objects set bucket_id = 'private' returning name",
  delete: 'delete from storage.objects returning name',
};

/** The names that each attempt reaches, or the error code. All is rolled back. */
async function outcomes(claims: SessionClaims | null): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, sql] of Object.entries(attempts)) {
    await pg.transaction(async (tx) => {
      await tx.exec(
        `set local role ${claims ? 'authenticated' : 'anon'}; set local request.jwt.claims = '${JSON.stringify(claims ?? {})}'`,
      );
      try {
        found[name] = (await tx.query<{ name: string }>(sql)).rows.map((row) => row.name);
      } catch (error) {
        found[name] = error instanceof Error && 'code' in error ? error.code : error;
      }
      await tx.rollback();
    });
  }
  return found;
}

it('creates the bucket only once', async () => {
  await pg.exec(STORAGE ?? '');
  expect((await pg.query('select * from storage.buckets')).rows).toEqual([
    {
      id: 'product-images',
      name: 'product-images',
      public: true,
      file_size_limit: 5 * 1024 * 1024,
      allowed_mime_types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    },
  ]);
});

describe('in the bucket of the products', () => {
  it('staff can read and add, but not replace or delete, and nothing in other buckets', async () => {
    expect(await outcomes(STAFF)).toEqual({
      select: ['a.png'],
      insert: ['new.png'],
      'insert elsewhere': '42501',
      update: [],
      'move elsewhere': [],
      delete: [],
    });
  });

  it.each([
    ['visitors', null],
    ['customers', OWNER],
    ['an unverified address of the staff domain', { ...STAFF, email_verified: false }],
  ])('%s can do nothing', async (_, claims) => {
    expect(await outcomes(claims)).toEqual({
      select: [],
      insert: '42501',
      'insert elsewhere': '42501',
      update: [],
      'move elsewhere': [],
      delete: [],
    });
  });

  it.each(['select', 'insert'])('only its policy allows staff to %s', async (command) => {
    const { rows } = await pg.query<{ name: string }>(
      "select policyname as name from pg_policies where schemaname = 'storage' and lower(cmd) = $1",
      [command],
    );
    expect(rows).toHaveLength(1);
    await pg.exec(`drop policy "${rows[0]?.name}" on storage.objects`);
    const found = await outcomes(STAFF);
    expect(found[command]).toEqual(command === 'insert' ? '42501' : []);
    await pg.exec(STORAGE ?? '');
  });
});
