import { HttpResponse, http } from 'msw';
import type { SubstanceId } from '@/domain/free-from';
import { byScale } from '@/domain/play-scales';
import type { Product } from '@/domain/product';
import { countsOf } from '@/domain/product-facets';
import { ALL, noFilter, type ProductFilter, type ProductSort, selectProducts } from '@/domain/product-filter';
import type { SkillId } from '@/domain/skill';
import { productRow } from './rows';
import { type Args, rpc } from './rpc';
import { productOf } from './saved';
import { productsHandler, server } from './server';

const cents = (dollars: number | null | undefined) => (dollars == null ? null : Math.round(dollars * 100));

const filterOf = (asked: Args<'browse_products'>, found: readonly number[] | null): ProductFilter => ({
  ...noFilter,
  category: asked.category ?? ALL,
  ageRange: asked.age_range ?? ALL,
  child: asked.child ?? null,
  minCents: cents(asked.min_price),
  maxCents: cents(asked.max_price),
  inStock: asked.in_stock ?? false,
  reduced: asked.reduced ?? false,
  skill: (asked.skill ?? null) as SkillId | null,
  freeFrom: (asked.free_from ?? []) as SubstanceId[],
  found,
});

/** The response of `browse_products`; a search matches words of the name. */
function browse(products: readonly Product[], asked: Args<'browse_products'>) {
  const words = asked.q?.toLowerCase();
  const found = words ? products.filter(({ name }) => name.toLowerCase().includes(words)).map(({ id }) => id) : null;
  const filter = filterOf(asked, found);
  const all = selectProducts(products, filter, asked.sort as ProductSort);
  const from = asked.after_id ? all.findIndex(({ id }) => id === asked.after_id) + 1 : 0;
  const page = all.slice(from, from + (asked.page_size ?? 24));
  const last = page.at(-1);
  const counts = countsOf(products, filter);
  return {
    products: page.map((product) => productRow(product)),
    next: last && all.at(-1) !== last ? { number: 0, words: '', id: last.id } : null,
    counts: asked.after_id
      ? null
      : {
          shown: all.length,
          in_stock: counts.inStock,
          reduced: counts.reduced,
          categories: Object.fromEntries(counts.categories),
          age_ranges: Object.fromEntries(counts.ageRanges),
          skills: Object.fromEntries(counts.skills),
          free_from: Object.fromEntries(counts.freeFrom),
          play: byScale((scale) => Object.fromEntries(counts.play[scale])),
        },
    is_nothing_found: found?.length === 0,
    nearest: null,
  };
}

/** This many products: copies of the built-in ones, with a number after the name. */
export const manyProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => {
    const { name, ...product } = productOf((index % 8) + 1);
    return { ...product, id: index + 1, name: `${name} ${index + 1}`, featuredRank: null };
  });

/** A shop with more products than a browser loads. Returns the requests to `browse_products`. */
export function openLargeShop(products = manyProducts(300)) {
  const asked: Args<'browse_products'>[] = [];
  server.use(
    productsHandler(products),
    http.post(rpc('browse_products'), async ({ request }) => {
      const wish = (await request.json()) as Args<'browse_products'>;
      asked.push(wish);
      return HttpResponse.json(browse(products, wish));
    }),
  );
  return asked;
}
