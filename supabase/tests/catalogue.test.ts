import { expect, it } from 'vitest';
import { readSeeds } from '../../sandbox/database/migrate';
import { catalogueSnapshot } from '../../src/domain/catalogue-snapshot';
import { openShop } from './support/shop';

const shop = await openShop();

it('the snapshot in the bundle and the seed of the database are the same eight products', async () => {
  const { data } = await shop.clients.visitor
    .from('products')
    .select('id,name,image_url,price,stock,category,age_range,description')
    .order('id');
  expect(
    data?.map(({ image_url, age_range, price, ...product }) => ({
      ...product,
      image: image_url,
      ageRange: age_range,
      priceCents: Math.round(price * 100),
    })),
  ).toEqual(catalogueSnapshot);
});

it('the seed can be applied again without undoing what the staff changed, and new products get new numbers', async () => {
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
