import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { dollarsFromCents } from '@/domain/money';
import type { Product } from '@/domain/product';

/** The database of screen tests; nothing listens there but the handlers below. */
export const DATABASE_URL = 'https://database.test';

/** A product as the database writes it. */
export function productRow(product: Product) {
  return {
    id: product.id,
    name: product.name,
    price: dollarsFromCents(product.priceCents),
    image_url: product.image,
    category: product.category,
    age_range: product.ageRange,
    description: product.description,
    stock: product.stock,
  };
}

/** Answers reads of products from a list, once `ready`. A read of one (`id=eq.N`) gets that row or PostgREST's "no rows". */
export function productsHandler(products: readonly Product[], ready: Promise<void> = Promise.resolve()) {
  return http.get(`${DATABASE_URL}/rest/v1/products`, async ({ request }) => {
    await ready;
    const asked = new URL(request.url).searchParams.get('id');
    const rows = products.filter((product) => asked === null || asked === `eq.${product.id}`).map(productRow);
    return HttpResponse.json(rows);
  });
}

/** The shop's settings as the database writes them: those it is built with, changed as a test says. */
export function settingsRow(changes: Record<string, unknown> = {}) {
  return {
    support_email: null,
    phone: null,
    address: null,
    tax_rate: 0.1,
    free_shipping_limit: 50,
    low_stock_threshold: 5,
    mpesa_currency: 'USD',
    usd_kes_rate: null,
    version: 1,
    ...changes,
  };
}

/** Answers reads of the shop's settings. */
export function settingsHandler(changes: Record<string, unknown> = {}) {
  return http.get(`${DATABASE_URL}/rest/v1/shop_settings`, () => HttpResponse.json(settingsRow(changes)));
}

/** The HTTP edge of screen tests. A request nobody answers fails the test. */
export const server = setupServer(
  productsHandler(catalogueSnapshot),
  settingsHandler(),
  http.get(`${DATABASE_URL}/rest/v1/blog_posts`, () => HttpResponse.json([])),
);
