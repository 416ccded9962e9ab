import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { categorySnapshot } from '@/domain/category-snapshot';
import type { Product } from '@/domain/product';
import { loadArticleBody } from '@/features/blog/article-bodies';
import { articles } from '@/features/blog/articles';
import builtInSynonyms from '@/features/search/synonyms.json' with { type: 'json' };
import type { Tables } from '@/lib/supabase/database.types';
import { deliveryPlanRow } from './delivery-plan-row';
import { articleRow, categoryRow, productRow, settingsRow } from './rows';

/** The database of screen tests; nothing listens there but the handlers below. */
export const DATABASE_URL = 'https://database.test';

interface TableRow {
  id: number;
  archived_at?: string | null;
}

/** Answers reads of a table as PostgREST does, as far as the shop asks: `select`, `id`, `archived_at`, `offset`, `limit`. */
export function tableHandler<Row extends TableRow>(
  table: string,
  read: () => readonly Row[] | Promise<readonly Row[]>,
) {
  return http.get(`${DATABASE_URL}/rest/v1/${table}`, async ({ request }) => {
    const params = new URL(request.url).searchParams;
    const id = params.get('id');
    const ids = id?.match(/^in\.\((.*)\)$/)?.[1]?.split(',');
    const columns = params.get('select')?.split(',') ?? [];
    const from = Number(params.get('offset') ?? 0);
    const rows = (await read())
      .filter((row) => id === null || id === `eq.${row.id}` || ids?.includes(String(row.id)))
      .filter((row) => params.get('archived_at') !== 'is.null' || row.archived_at === null)
      .slice(from, from + Number(params.get('limit') ?? 1000));
    const picked = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
    return HttpResponse.json(rows.map(picked));
  });
}

/** Answers reads of products from a list, once `ready`. */
export function productsHandler(products: readonly Product[], ready: Promise<void> = Promise.resolve()) {
  return tableHandler('products', () => ready.then(() => products.map((product) => productRow(product))));
}

/** Answers reads of the categories that come with the shop, some of them changed. */
export function categoriesHandler(changes: Readonly<Record<string, Partial<Tables<'categories'>>>> = {}) {
  const rows = categorySnapshot.map((category, index) => categoryRow(category, index, changes[category.name]));
  return tableHandler('categories', () => rows.toSorted((a, b) => a.place - b.place));
}

/** Answers reads of the collections of staff: none, unless given. */
export function collectionsHandler(rows: readonly Tables<'collections'>[] = []) {
  return tableHandler('collections', () => rows);
}

/** Answers reads of the makers: none, unless given. */
export function makersHandler(rows: readonly Tables<'makers'>[] = []) {
  return tableHandler('makers', () => rows);
}

/** Answers the staff's list of categories. */
export function adminCategoriesHandler(
  rows: readonly object[] = categorySnapshot.map((category, index) => categoryRow(category, index)),
) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/list_categories`, () =>
    HttpResponse.json(rows.map((row) => ({ products: 1, products_on_sale: 1, ...row }))),
  );
}

/** The articles that come with the shop, as the database has them too. */
const seededArticles = () =>
  Promise.all(articles.map(async (article) => articleRow(article, { content: await loadArticleBody(article.id) })));

/** Answers reads of the shop's settings. */
export function settingsHandler(changes: Partial<Tables<'shop_settings'>> = {}) {
  return http.get(`${DATABASE_URL}/rest/v1/shop_settings`, () => HttpResponse.json(settingsRow(changes)));
}

/** Answers what the database says about whoever comes into the staff area: an owner, unless told otherwise. */
export function staffAccessHandler(
  access: { role: string | null; refusal: string | null } = { role: 'owner', refusal: null },
) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/enter_staff_area`, () => HttpResponse.json(access));
}

export const noneToSettle = { dispute: 0, refund_due: 0, refund_waiting: 0, incident: 0 };

/** Answers how many orders are new: none, unless given. */
export function newOrdersHandler(count: () => number = () => 0) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/new_orders`, () =>
    HttpResponse.json({
      count: count(),
      newest: { at: '2026-11-21T12:00:00.123456+00:00', id: '00000001-0000-4000-8000-000000000000' },
    }),
  );
}

/** Answers how much of the shop's money is to settle: nothing, unless told otherwise. */
export function settleCountsHandler(counts: Partial<typeof noneToSettle> = {}) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/to_settle_counts`, () =>
    HttpResponse.json({ ...noneToSettle, ...counts }),
  );
}

const QUIET_DESK = {
  waiting: {
    pack: 0,
    settle: 0,
    returns: 0,
    messages: 0,
    low_stock: 0,
    draft_products: 0,
    draft_posts: 0,
    failed_mails: 0,
    reviews: 0,
  },
  sales: { gross: 0, refunded: 0, net: 0 },
  best_sellers: { units: [], revenue: [] },
  begun: [],
  misses: [],
};

/** Answers what waits and what sells: nothing, unless told otherwise. */
export function deskHandler(desk: object = {}) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/desk_figures`, () => HttpResponse.json({ ...QUIET_DESK, ...desk }));
}

const ALL_DONE = { tax: true, delivery: true, contact: true, product: true, order: true, member: true, mail: true };

/** Answers what a new shop has done: all of it, unless told otherwise. */
export function firstDayHandler(done: Partial<typeof ALL_DONE> = {}, mayHide = true) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/first_day`, () =>
    HttpResponse.json({ hidden: false, may_hide: mayHide, done: { ...ALL_DONE, ...done } }),
  );
}

/** The cart of an account that already has what the device has. */
function sameAsDevice() {
  const linesOf = (key: string, is_saved: boolean) =>
    JSON.parse(localStorage.getItem(key) ?? '[]').map(
      ({ id, ageRange, ...line }: { id: number; ageRange: string }) => ({
        ...line,
        product_id: id,
        is_saved,
        age_range: ageRange,
        stock: 99,
      }),
    );
  return { overwritten: [], left_out: [], lines: [...linesOf('cart', false), ...linesOf('saved-for-later', true)] };
}

/** The HTTP edge of screen tests. A request nobody answers fails the test. */
export const server = setupServer(
  productsHandler(catalogueSnapshot),
  categoriesHandler(),
  collectionsHandler(),
  makersHandler(),
  settingsHandler(),
  http.get(`${DATABASE_URL}/rest/v1/shop_texts`, () => HttpResponse.json([])),
  http.get(`${DATABASE_URL}/rest/v1/search_synonyms`, () =>
    HttpResponse.json(builtInSynonyms.map((words) => ({ words }))),
  ),
  http.post(`${DATABASE_URL}/rest/v1/rpc/record_search_miss`, () => new HttpResponse(null, { status: 204 })),
  http.post(`${DATABASE_URL}/rest/v1/rpc/delivery_plan`, () => HttpResponse.json(deliveryPlanRow())),
  http.get(`${DATABASE_URL}/rest/v1/country_taxes`, () => HttpResponse.json([])),
  staffAccessHandler(),
  tableHandler('blog_posts', seededArticles),
  http.post(`${DATABASE_URL}/rest/v1/rpc/prolong_hold`, () => HttpResponse.json({})),
  settleCountsHandler(),
  newOrdersHandler(),
  http.post(`${DATABASE_URL}/rest/v1/rpc/own_held_stock`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/wish_lists`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/sync_cart`, () => HttpResponse.json(sameAsDevice())),
  http.get(`${DATABASE_URL}/rest/v1/households`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/bought_products`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/own_newsletter`, () => HttpResponse.json('none')),
  http.post(`${DATABASE_URL}/rest/v1/rpc/list_pieces`, () => HttpResponse.json({ pieces: [], next: null, open: 0 })),
  http.post(`${DATABASE_URL}/rest/v1/rpc/list_returns`, () => HttpResponse.json({ returns: [], next: null, open: 0 })),
  adminCategoriesHandler(),
  http.post(`${DATABASE_URL}/rest/v1/rpc/send_contact_message`, () => new HttpResponse(null, { status: 204 })),
  http.post(`${DATABASE_URL}/rest/v1/rpc/own_staff_mails`, () => HttpResponse.json(['staff_new_order'])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/order_reviews`, () => HttpResponse.json({ can_review: false, lines: [] })),
  http.post(`${DATABASE_URL}/rest/v1/rpc/linked_messages`, () => HttpResponse.json([])),
  deskHandler(),
  firstDayHandler(),
);
