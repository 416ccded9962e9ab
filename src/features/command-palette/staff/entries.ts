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
  { name: 'Returns', to: adminLinks.returns, words: 'send back' },
  { name: 'Low stock', to: adminLinks.lowStock, words: 'sold out' },
  { name: 'Draft products', to: adminLinks.draftProducts },
  { name: 'Draft posts', to: adminLinks.draftPosts },
  { name: 'Settings: tax and rules', to: adminLinks.settings('rules'), words: 'vat free shipping gift wrap' },
  { name: 'Settings: tax by country', to: adminLinks.settings('taxes'), words: 'vat' },
  { name: 'Settings: contact', to: adminLinks.settings('contact'), words: 'support e-mail phone address' },
  { name: 'Settings: delivery', to: adminLinks.settings('delivery'), words: 'shipping zones holidays' },
  { name: 'Settings: policies and FAQ', to: adminLinks.settings('texts'), words: 'terms privacy returns questions' },
  { name: 'Settings: mails', to: adminLinks.settings('mails'), words: 'failed e-mail' },
  { name: 'Settings: staff', to: adminLinks.settings('staff'), words: 'invite members team' },
  { name: 'Back to the shop', to: paths.home, words: 'storefront' },
];

/** Additional search terms of the sidebar's pages. */
const pageWords: Readonly<Record<string, string>> = { [staffPaths.packing]: 'orders ship processing' };

/** The pages and actions that match the words of the text, in any order; all of them for an empty text. */
export function foundActions(text: string, pages: readonly { label: string; to: string }[]): EntryGroup {
  const all = [...actions, ...pages.map(({ label, to }): Entry => ({ name: label, to, words: pageWords[to] ?? '' }))];
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
