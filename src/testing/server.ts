import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { categorySnapshot } from '@/domain/category-snapshot';
import type { Product } from '@/domain/product';
import { loadArticleBody } from '@/features/blog/customer/article-bodies';
import { articles } from '@/features/blog/customer/articles';
import builtInSynonyms from '@/features/search/customer/synonyms.json' with { type: 'json' };
import type { Tables } from '@/lib/supabase/database.types';
import { deliveryPlanRow } from './delivery-plan-row';
import { articleRow, categoryRow, productRow, settingsRow } from './rows';

/** The database of screen tests; only the handlers below respond there. */
export const DATABASE_URL = 'https://database.test';

interface TableRow {
  id: number;
  archived_at?: string | null;
}

/** Mocks PostgREST reads of a table, with the shop's params: `select`, `id`, `archived_at`, `offset`, `limit`. */
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

/** Mocks reads of products, after `ready` resolves. */
export function productsHandler(products: readonly Product[], ready: Promise<void> = Promise.resolve()) {
  return tableHandler('products', () => ready.then(() => products.map((product) => productRow(product))));
}

/** Mocks reads of the built-in categories, with changes. */
export function categoriesHandler(changes: Readonly<Record<string, Partial<Tables<'categories'>>>> = {}) {
  const rows = categorySnapshot.map((category, index) => categoryRow(category, index, changes[category.name]));
  return tableHandler('categories', () => rows.toSorted((a, b) => a.place - b.place));
}

/** Mocks reads of collections: none by default. */
export function collectionsHandler(rows: readonly Tables<'collections'>[] = []) {
  return tableHandler('collections', () => rows);
}

/** Mocks reads of makers: none by default. */
export function makersHandler(rows: readonly Tables<'makers'>[] = []) {
  return tableHandler('makers', () => rows);
}

/** Mocks the staff's list of categories. */
export function adminCategoriesHandler(
  rows: readonly object[] = categorySnapshot.map((category, index) => categoryRow(category, index)),
) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/list_categories`, () =>
    HttpResponse.json(rows.map((row) => ({ products: 1, products_on_sale: 1, ...row }))),
  );
}

/** The built-in articles, as the database has them too. */
const seededArticles = () =>
  Promise.all(articles.map(async (article) => articleRow(article, { content: await loadArticleBody(article.id) })));

/** Mocks reads of the shop's settings. */
export function settingsHandler(changes: Partial<Tables<'shop_settings'>> = {}) {
  return http.get(`${DATABASE_URL}/rest/v1/shop_settings`, () => HttpResponse.json(settingsRow(changes)));
}

/** Mocks the access of the user of the staff area: an owner by default. */
export function staffAccessHandler(
  access: { role: string | null; refusal: string | null } = { role: 'owner', refusal: null },
) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/enter_staff_area`, () => HttpResponse.json(access));
}

export const noneToSettle = { dispute: 0, refund_due: 0, refund_waiting: 0, incident: 0 };

const noWork = { pack: 0, settle: 0, returns: 0, messages: 0, reviews: 0, failed_mails: 0 };

/** Mocks the number of new orders, and what waits: none by default. */
export function newOrdersHandler(count: () => number = () => 0, waiting: Partial<typeof noWork> = {}) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/new_orders`, () =>
    HttpResponse.json({
      count: count(),
      newest: { at: '2026-11-21T12:00:00.123456+00:00', id: '00000001-0000-4000-8000-000000000000' },
      waiting: { ...noWork, ...waiting },
    }),
  );
}

/** Mocks the number of unresolved money entries: none by default. */
export function settleCountsHandler(counts: Partial<typeof noneToSettle> = {}) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/to_settle_counts`, () =>
    HttpResponse.json({ ...noneToSettle, ...counts }),
  );
}

const QUIET_DETAILS = {
  waiting: { ...noWork, low_stock: 0, draft_products: 0, draft_posts: 0 },
  sales: { gross: 0, refunded: 0, net: 0 },
  best_sellers: { units: [], revenue: [] },
  begun: [],
  misses: [],
};

/** Mocks what waits and what sells: nothing by default. */
export function dashboardDetailsHandler(details: object = {}) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/dashboard_details`, () =>
    HttpResponse.json({ ...QUIET_DETAILS, ...details }),
  );
}

const ALL_DONE = { tax: true, delivery: true, contact: true, product: true, order: true, member: true, mail: true };

/** Mocks the first steps of a new shop: all done by default. */
export function firstDayHandler(done: Partial<typeof ALL_DONE> = {}, mayHide = true) {
  return http.post(`${DATABASE_URL}/rest/v1/rpc/first_day`, () =>
    HttpResponse.json({ hidden: false, may_hide: mayHide, done: { ...ALL_DONE, ...done } }),
  );
}

/** An account cart that equals the device's cart. */
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

/** The HTTP edge of screen tests. A request without a handler fails the test. */
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
  http.post(`${DATABASE_URL}/rest/v1/rpc/safety_sheet`, () => HttpResponse.json(null)),
  http.post(`${DATABASE_URL}/rest/v1/rpc/own_held_stock`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/wish_lists`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/sync_cart`, () => HttpResponse.json(sameAsDevice())),
  http.get(`${DATABASE_URL}/rest/v1/households`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/bought_products`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/own_newsletter`, () => HttpResponse.json('none')),
  http.post(`${DATABASE_URL}/rest/v1/rpc/list_remedies`, () =>
    HttpResponse.json({ remedies: [], next: null, open: 0 }),
  ),
  http.post(`${DATABASE_URL}/rest/v1/rpc/list_returns`, () => HttpResponse.json({ returns: [], next: null, open: 0 })),
  adminCategoriesHandler(),
  http.post(`${DATABASE_URL}/rest/v1/rpc/send_contact_message`, () => new HttpResponse(null, { status: 204 })),
  http.post(`${DATABASE_URL}/rest/v1/rpc/daily_refunds`, () => HttpResponse.json(500)),
  http.post(`${DATABASE_URL}/rest/v1/rpc/own_order_views`, () => HttpResponse.json([])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/own_staff_mails`, () => HttpResponse.json(['staff_new_order'])),
  http.post(`${DATABASE_URL}/rest/v1/rpc/order_reviews`, () => HttpResponse.json({ can_review: false, lines: [] })),
  http.post(`${DATABASE_URL}/rest/v1/rpc/linked_messages`, () => HttpResponse.json([])),
  dashboardDetailsHandler(),
  firstDayHandler(),
);
