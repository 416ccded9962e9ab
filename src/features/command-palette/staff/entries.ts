import { paths } from '@/config/paths';
import { staffPaths } from '@/config/staff-paths';
import { isFound } from '@/domain/search-text';
import { orderStatusNames } from '@/features/orders/words';
import { adminLinks } from '@/features/staff-area/links';
import { formatMoney, formatShopDay, shortOrderId } from '@/lib/format';
import { isolatedList } from '@/lib/isolated';
import type { FoundRecords } from './data';
import { paletteMessages as messages } from './words';

export interface Entry {
  to: string;
  name: string;
  detail?: string;
  /** Additional search terms. */
  words?: string;
}

export interface SearchedPage {
  label: string;
  to: string;
  words?: string;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

const actions: readonly Entry[] = [
  { name: 'New product', to: adminLinks.newProduct, words: 'add create' },
  { name: 'New post', to: adminLinks.newPost, words: 'add write blog article' },
  { name: 'Export orders', to: staffPaths.orders, words: 'download csv' },
  { name: 'Export the books', to: staffPaths.books, words: 'download csv accounting sales' },
  { name: 'To settle', to: adminLinks.toSettle, words: 'refunds disputes money' },
  { name: 'Low stock', to: adminLinks.lowStock, words: 'sold out' },
  { name: 'Draft products', to: adminLinks.draftProducts },
  { name: 'Draft posts', to: adminLinks.draftPosts },
  { name: 'Back to the shop', to: paths.home, words: 'storefront' },
];

/** The pages and actions that match the words of the text, in any order; all of them for an empty text. */
export function foundActions(text: string, pages: readonly SearchedPage[]): EntryGroup {
  const all = [...actions, ...pages.map(({ label, to, words = '' }): Entry => ({ name: label, to, words }))];
  const entries = all.filter(({ name, words = '' }) => text.trim() === '' || isFound(text, [name, words]));
  return { title: messages.pages, entries };
}

export function foundRecords({ orders, customers, products, posts }: FoundRecords): EntryGroup[] {
  return [
    {
      title: messages.orders,
      entries: orders.map((order) => ({
        to: adminLinks.order(order.id),
        name: isolatedList([shortOrderId(order.id), order.customerName ?? ''].filter(Boolean), ' '),
        detail: `${orderStatusNames[order.status]}, ${formatMoney(order.totalAmount)}, ${formatShopDay(order.createdAt)}`,
      })),
    },
    {
      title: messages.customers,
      entries: customers.map(({ key, name, email }) => ({ to: adminLinks.customer(key), name, detail: email })),
    },
    {
      title: messages.products,
      entries: products.map(({ id, name, stock, draft }) => ({
        to: adminLinks.editProduct(id),
        name,
        detail: draft ? messages.draft : messages.left(stock),
      })),
    },
    {
      title: messages.posts,
      entries: posts.map(({ id, title, status }) => ({
        to: adminLinks.post(id),
        name: title,
        ...(status === 'draft' && { detail: messages.draft }),
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
}
