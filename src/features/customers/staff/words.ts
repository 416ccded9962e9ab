import { scenePictures } from '@/config/pictures';
import type { ListPageMessages } from '@/features/staff-area/list-page';
import { joined } from '@/lib/isolated';

export const customerMessages = {
  hint: 'Everybody who has paid for an order, the latest first. Cancelled orders do not count.',
  guest: 'Guest',
  oneTitle: 'Customer',
  oneFailed: 'We could not load this customer',
  notFoundTitle: 'There is no such customer',
  notFoundHint: 'Nobody with this address has paid for an order in the data you are looking at.',
  view: 'View',
  allOrders: 'All their orders',
  ordersOf: (name: string) => joined`Orders of ${name}`,
  columns: {
    name: 'Name',
    email: 'E-mail',
    orders: 'Orders',
    spent: 'Spent',
    firstOrder: 'First order',
    lastOrder: 'Last order',
    action: 'Action',
  },
} as const;

export const customerListMessages: ListPageMessages = {
  title: 'Customers',
  search: 'Search customers by name or e-mail...',
  loading: 'Loading the customers',
  loadFailed: 'We could not load the customers',
  pages: {
    title: 'Pages of customers',
    newer: 'Back one page',
    newest: 'Latest customers',
    older: 'Earlier customers',
  },
  showAll: 'Show all customers',
  none: {
    picture: scenePictures['no-orders'],
    title: 'No customers yet',
    hint: 'Whoever pays for an order appears here.',
  },
  noneFound: { picture: scenePictures['no-products'], title: 'No customers found matching your search.' },
};
