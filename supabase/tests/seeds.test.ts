import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../sandbox/database/migrate';
import { renderSeed, SEED_FILE } from '../../scripts/seed-articles/render';
import { readingMinutes } from '../../src/domain/article';
import { completeSnapshot } from '../../src/domain/catalogue-facts';
import { catalogueSnapshot } from '../../src/domain/catalogue-snapshot';
import { asListed } from '../../src/domain/product-facts';
import { articles } from '../../src/features/blog/customer/articles';
import { completeColumns, completeProduct } from '../../src/features/products/rows';
import { columnsOf } from '../../src/lib/supabase/columns';
import { camelKeys } from '../../src/lib/supabase/keys';
import { type PostRow, rowOf, savePost } from './support/editing';
import { openShop } from './support/shop';

const shop = await openShop();

it('the snapshot in the bundle and the database seed contain the same eight products', async () => {
  const { data } = await shop.clients.visitor
    .from('products')
    .select(columnsOf('products', completeColumns))
    .order('id');
  const unsold = { popularRank: null, rating: null, reviews: { reviews: [], next: null, ages: {}, still: null } };
  expect(data?.map((row) => completeProduct.parse(camelKeys(row)))).toEqual(
    completeSnapshot.map((product) => ({ ...product, ...unsold })),
  );
});

it('lists contain every product that has facts', () => {
  expect(completeSnapshot.map(asListed)).toEqual(catalogueSnapshot);
});

it('the seed can be applied again without undoing changes by staff, and new products get new numbers', async () => {
  const { service } = shop.clients;
  await service.from('products').delete().eq('id', 2);
  await service.from('products').update({ price: 9.99, stock: 3 }).eq('id', 1);
  for (const file of readSeeds('supabase')) await shop.database.sql.exec(file.sql);
  expect((await service.from('products').select('price,stock').eq('id', 1).single()).data).toEqual({
    price: 9.99,
    stock: 3,
  });
  expect((await service.from('products').select('id').eq('id', 2)).data).toEqual([]);
  const kite = {
    name: 'Kite',
    image_url: '/kite.webp',
    price: 9.99,
    category: 'Outdoor',
    age_range: '5-9 years',
    description: 'Flies.',
  };
  expect((await service.from('products').insert(kite).select('id').single()).data).toEqual({ id: 9 });
});

const { staff, visitor } = shop.clients;

async function articleSeenByStaff(id: number): Promise<PostRow> {
  const { data } = await staff.from('blog_posts').select().eq('id', id).single().throwOnError();
  return data;
}

it('the seed is written from the texts of the bundle', () => {
  expect(
    readFileSync(SEED_FILE, 'utf8'),
    `${SEED_FILE} is out of date: run \`npm run seed:articles\` and commit the file.`,
  ).toBe(renderSeed());
});

describe('the articles that come with the shop', () => {
  it('are the published posts of a new database', async () => {
    const { data } = await visitor
      .from('blog_posts')
      .select('id,title,excerpt,category,author,image_url,tags,product_ids,published_on,reading_minutes')
      .order('id');
    expect(data).toEqual(
      articles.map(({ publishedOn, imageUrl, productIds, readingMinutes, ...article }) => ({
        ...article,
        image_url: imageUrl,
        product_ids: productIds,
        published_on: publishedOn,
        reading_minutes: readingMinutes,
      })),
    );
  });

  it('are edited, withdrawn and logged like any other post', async () => {
    const seen = await articleSeenByStaff(3);
    expect(rowOf(await savePost(staff, {}, seen))).toEqual(seen);
    const draft = rowOf(await savePost(staff, { status: 'draft' }, seen));
    expect(draft).toMatchObject({ id: 3, status: 'draft', version: 2 });
    expect((await visitor.from('blog_posts').select('id').eq('id', 3)).data).toEqual([]);
    const { data } = await staff.from('audit_log').select('action, row_id, before, after');
    expect(data).toEqual([{ action: 'update', row_id: '3', before: seen, after: draft }]);
  });

  it('are not overwritten when the seed is applied again', async () => {
    const edited = rowOf(await savePost(staff, { title: 'Better' }, await articleSeenByStaff(1)));
    await staff.rpc('remove_post', { id: 2 });
    for (const file of readSeeds('supabase')) await shop.database.sql.exec(file.sql);
    expect(await articleSeenByStaff(1)).toEqual(edited);
    expect((await staff.from('blog_posts').select('id').order('id')).data?.map(({ id }) => id)).toEqual([
      1, 3, 4, 5, 6,
    ]);
  });
});

it('the database counts the minutes of a text as the shop does', async () => {
  const word = fc.constantFrom('mud', 'día', 'слово', '7', '–', '##', '[link](/product/1)', '**bold**', '…', '·');
  const texts = fc.sample(fc.tuple(fc.array(word, { maxLength: 12 }), fc.constantFrom(1, 40, 55, 90)), 40);
  const markdown = texts.map(([words, times]) => `${words.join(' ')} `.repeat(times));
  const rows = await shop.database.sql.query<{ minutes: number }>(
    'select private.reading_minutes(text) as minutes from unnest($1::text[]) with ordinality given (text, place) order by place',
    [markdown],
  );
  expect(rows.map((row) => row.minutes)).toEqual(markdown.map(readingMinutes));
});
