import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';

await serveDatabase();

/** The page, the request that fails, the sentence about it, and a text that is there once it succeeds. */
const PAGES: [path: string, request: string, failed: string, loaded: string | RegExp][] = [
  ['/product/77', 'products', 'We could not load this product', 'Product Not Found'],
  ['/product/7/safety', 'rpc/safety_sheet', 'We could not load this product', /^Safety sheet: Ocean/],
  ['/shop/collection/rainy-days', 'collections', 'We could not load this collection', /Page not found/],
  ['/recalls', 'recalls', 'The recalls could not be loaded', 'Nothing is recalled'],
  ['/admin', 'rpc/dashboard_figures', 'We could not load the figures', 'No paid orders in this time.'],
  ['/admin/products', 'rpc/list_products', 'We could not load the products', 'Ocean Explorers Book'],
  ['/admin/categories', 'rpc/list_categories', 'We could not load the categories', 'Outdoor'],
  ['/admin/collections', 'collections', 'We could not load the collections', 'No collections yet'],
  ['/admin/makers', 'makers', 'We could not load the makers', /Baobab Workshop/],
  ['/admin/orders', 'rpc/list_orders', 'We could not load the orders', 'No orders yet'],
  [
    '/admin/orders?order=0a1b2c3d-0000-4000-8000-000000000000',
    'rpc/get_order',
    'We could not load this order',
    'There is no such order',
  ],
  ['/admin/orders?view=settle', 'rpc/list_to_settle', 'We could not load what is to settle', 'Nothing to settle'],
  ['/admin/orders?view=returns', 'rpc/list_returns', 'We could not load the returns', 'No returns to look at'],
  ['/admin/packing', 'rpc/list_to_pack', 'We could not load what is to pack', 'Nothing to pack'],
  ['/admin/messages', 'rpc/list_messages', 'We could not load the messages', 'No messages to answer'],
  ['/admin/recalls', 'rpc/list_recalls', 'We could not load the recalls', 'Nothing is recalled'],
  ['/admin/reviews', 'rpc/list_reviews', 'We could not load the reviews', 'No reviews to read'],
  ['/admin/settings/codes', 'rpc/list_discount_codes', 'We could not load the discount codes', /^No codes yet/],
  ['/admin/blogs', 'rpc/list_posts', 'We could not load the posts', 'Five Sensory Trays from the Kitchen Cupboard'],
  ['/admin/blogs?edit=99', 'blog_posts', 'We could not load this post', /^This post is no longer here/],
  ['/admin/customers', 'rpc/list_customers', 'We could not load the customers', 'No customers yet'],
  ['/admin/newsletter', 'rpc/list_letters', 'We could not load the letters', 'No letter has been written yet.'],
  ['/admin/newsletter', 'rpc/list_subscribers', 'We could not load the readers', 'No readers yet'],
  ['/admin/settings/search', 'search_synonyms', 'We could not load the words that mean the same', /montessori/],
  ['/admin/books', 'rpc/books', 'We could not load the books', 'No money moved in this period'],
  ['/admin/settings', 'shop_settings', 'We could not load the settings', 'Support e-mail'],
  ['/admin/settings/staff', 'staff_members', 'We could not load the list of staff', 'wanjiru@littlebaobab.example'],
  ['/admin/settings/taxes', 'country_taxes', 'We could not load the taxes of countries', /^No country yet/],
  ['/admin/settings/delivery', 'rpc/delivery_plan', 'We could not load the delivery zones', 'Rest of world'],
  ['/admin/settings/log', 'rpc/list_log', 'We could not load the log', 'Nothing in the log yet'],
  ['/admin/settings/mails', 'rpc/list_mails', 'We could not load the mails', 'Every mail is delivered.'],
  ['/admin/settings/texts', 'shop_texts', 'We could not load the texts', 'Terms of Service'],
];

test.each(PAGES)('%s without %s says so, and loads it with one press', async (path, request, failed, loaded) => {
  let isDown = true;
  server.use(
    http.all(`${DATABASE_URL}/rest/v1/${request}`, () =>
      isDown ? HttpResponse.json({ message: 'down' }, { status: 500 }) : undefined,
    ),
  );
  const { user } = renderApp(path, { session: staffSession() });
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.queryByText(loaded, { selector: 'main *, [role=dialog] *' })).toBeNull();
  expect(takeConsoleProblems(/^Could not load /)).not.toEqual([]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText(loaded, { selector: 'main *, [role=dialog] *' }))[0]).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
  takeConsoleProblems(/^Page not found/);
});
