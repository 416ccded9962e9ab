import { beforeEach, describe, expect, it } from 'vitest';
import { expectEach } from './support/answers';
import { rowOf, saveProduct } from './support/editing';
import { placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor } = shop.clients;

interface Page {
  products: { id: number; name: string }[];
  counts: Record<'on_sale' | 'low_stock' | 'draft' | 'scheduled' | 'no_safety' | 'archived', number>;
  next: { id: number } | null;
}

async function list(parameters: object = {}): Promise<Page> {
  const { data, error } = await staff.rpc('list_products', parameters);
  if (error) throw new Error(JSON.stringify(error));
  return data;
}
const idsOf = ({ products }: Page) => products.map(({ id }) => id);

it('a row is the whole product', async () => {
  const { data } = await staff.from('products').select().eq('id', 1).single();
  expect(await list({ page_size: 1 })).toEqual({
    products: [{ ...data, cost: null, waiting: 0, lowest_price: 34.99 }],
    counts: { on_sale: 8, low_stock: 0, draft: 0, scheduled: 0, no_safety: 0, archived: 0 },
    next: { id: 1 },
  });
});

describe('the lists', () => {
  beforeEach(async () => {
    await shop.database.sql.exec(`
      update public.shop_settings set low_stock_threshold = 5;
      update public.products set stock = 5 where id in (2, 7);
      update public.products set stock = 6, is_draft = true where id = 3;
      update public.products set publish_at = now() + interval '1 day' where id in (3, 8);
      update public.products set safety = null, featured_rank = null where id in (4, 7);`);
    await placeOrder(visitor, { items: [{ product_id: 7, quantity: 1 }] });
    await staff.rpc('remove_product', { id: 7 });
  });

  it.each([
    ['on-sale', [1, 2, 4, 5, 6]],
    // Stock equal to the threshold is low; an archived product does not count.
    ['low-stock', [2]],
    ['draft', [3]],
    // A draft does not count as scheduled, even with a date.
    ['scheduled', [8]],
    ['no-safety', [4]],
    ['archived', [7]],
  ])('%s contain the products %j', async (show, ids) => {
    expect(idsOf(await list({ show }))).toEqual(ids);
  });

  it('are counted regardless of the search', async () => {
    const { products, counts } = await list({ show: 'archived', search: 'nobody' });
    expect({ products, counts }).toEqual({
      products: [],
      counts: { on_sale: 5, low_stock: 1, draft: 1, scheduled: 1, no_safety: 1, archived: 1 },
    });
  });

  it.each(['sold', '', null])('with the name %j are refused', async (show) => {
    const { error } = await staff.rpc('list_products', { show });
    expect(error).toMatchObject({ code: '22023', hint: 'BAD_FILTER' });
  });
});

describe('a search', () => {
  it('finds words, their parts and ages', () =>
    expectEach(
      async ([search]) => idsOf(await list({ search })),
      ([, ids]) => ids,
      [
        ['BLOCK wooden', [5]],
        ['wooden quaternion', []],
        ['  wooden   BUILDING ', [5]],
        ['oo', [1, 2, 5, 7]],
        ['arts &', [3]],
        ['2-8', [8]],
        ['10 years', [3]],
        ['buílding WOODEN', [5]],
        ['%', []],
        ['_', []],
        ['\\', []],
        [' ', [1, 2, 3, 4, 5, 6, 7, 8]],
      ],
    ));

  it('finds characters with a meaning in LIKE', async () => {
    const { id } = rowOf(await saveProduct(staff, { name: '100% wool_ball b\\o/' }));
    for (const search of ['100%', 'l_b', 'b\\o']) expect(idsOf(await list({ search }))).toEqual([id]);
  });
});

describe('paging', () => {
  it('returns all products, each once, by number', async () => {
    const seen: number[] = [];
    let next: Page['next'] = null;
    do {
      const page: Page = await list({ page_size: 3, after_id: next?.id });
      expect(page.products.length).toBeLessThanOrEqual(3);
      seen.push(...idsOf(page));
      next = page.next;
    } while (next);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('returns no cursor when the last page is full', async () => {
    expect((await list({ page_size: 8 })).next).toBeNull();
    expect((await list({ page_size: 7 })).next).toEqual({ id: 7 });
  });

  it.each([
    [0, 1],
    [-5, 1],
    [null, 8],
    [100_000, 8],
  ])('with a page size of %j has %i products', async (page_size, count) => {
    expect((await list({ page_size })).products).toHaveLength(count);
  });

  it('never returns more than 1,000 on a page', async () => {
    await shop.database.sql.exec(`
      insert into public.products (name, image_url, price, category, age_range, description)
      select 'Marble ' || n, '/a.webp', 1, 'Toys', '4-8 years', 'Rolls.' from generate_series(1, 1100) n`);
    const { products, next } = await list({ page_size: 5000 });
    expect({ count: products.length, next }).toEqual({ count: 1000, next: { id: 1000 } });
  });
});
