import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { expect, expectTypeOf, it } from 'vitest';
import { generateTypes, TYPES_FILE } from '../../scripts/database-types/render';
import type { Database, Json } from '../../src/lib/supabase/database.types';
import { openShop } from './support/shop';

const { sql } = (await openShop()).database;

it('the generated types match the migrations', async () => {
  const written = readFileSync(TYPES_FILE, 'utf8');
  const current = await generateTypes((text) => sql.query(text));
  expect(written, `${TYPES_FILE} is out of date: run \`npm run types:database\` and commit the file.`).toBe(current);
});

it('the client infers rows, nested rows and the arguments of functions', () => {
  const client = createClient<Database>('https://database.test', 'publishable', { accessToken: async () => null });

  const nested = () => client.from('orders').select('id, order_items (id, products (name))').single().throwOnError();
  expectTypeOf<Awaited<ReturnType<typeof nested>>['data']>().toEqualTypeOf<{
    id: string;
    order_items: { id: string; products: { name: string } }[];
  }>();

  const search = () => client.rpc('list_orders', { search: null, page_size: 10 }).throwOnError();
  expectTypeOf<Awaited<ReturnType<typeof search>>['data']>().toEqualTypeOf<Json>();
  // @ts-expect-error a page has a number of rows
  const wrong = () => client.rpc('list_orders', { page_size: null });
  expect([nested, search, wrong]).toHaveLength(3);
});
