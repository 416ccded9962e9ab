import { expect, it } from 'vitest';
import { readSeeds } from '../../sandbox/database/migrate';
import { completeSnapshot } from '../../src/domain/catalogue-facts';
import { catalogueSnapshot } from '../../src/domain/catalogue-snapshot';
import { asListed } from '../../src/domain/product-facts';
import { completeColumns } from '../../src/features/catalogue/rows';
import { openShop } from './support/shop';

const shop = await openShop();

it('the snapshot in the bundle and the database seed contain the same eight products', async () => {
  const { data } = await shop.clients.visitor.from('products').select(completeColumns.select).order('id');
  const noReviews = { rating: null, reviews: { reviews: [], next: null, ages: {}, still: null } };
  expect(data?.map(completeColumns.fromRow)).toEqual(completeSnapshot.map((product) => ({ ...product, ...noReviews })));
});

it('lists contain every product that has facts', () => {
  expect(completeSnapshot.map(asListed)).toEqual(catalogueSnapshot);
});

it('the seed adds facts to the products that an older shop still sells, if they have none', async () => {
  const { service } = shop.clients;
  const none = {
    skills: [],
    details: {},
    box_contents: [],
    pictures: [],
    safety: null,
    related_ids: [],
    featured_rank: null,
  };
  for (const id of [1, 2, 3]) await service.from('products').update(none).eq('id', id);
  await service.from('products').update({ name: 'Another kit' }).eq('id', 2);
  await service
    .from('products')
    .update({ details: { size: '1 m' } })
    .eq('id', 3);
  for (const file of readSeeds('supabase')) await shop.database.sql.exec(file.sql);
  const { data } = await service
    .from('products')
    .select('id, safety, pictures, featured_rank')
    .in('id', [1, 2, 3])
    .order('id');
  const [first, second] = completeSnapshot[0]?.pictures ?? [];
  expect(data).toEqual([
    { id: 1, safety: expect.objectContaining({ small_parts: true }), pictures: [first, second], featured_rank: 1 },
    { id: 2, safety: null, pictures: [], featured_rank: null },
    { id: 3, safety: null, pictures: [], featured_rank: null },
  ]);
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
