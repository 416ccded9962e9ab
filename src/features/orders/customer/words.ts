import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';

export const orderMessages = {
  title: 'Order History',
  emptyTitle: 'No orders yet',
  empty: 'When you place orders, they will appear here.',
  browse: 'Browse Products',
  list: 'Orders',
  order: 'Order',
  search: 'Search your orders',
  searchHint: 'Order number or product',
  found: (count: number, more: boolean) => `${more ? 'More than ' : ''}${countOf(count, 'order')} found`,
  noMatch: (search: string) => joined`No order matches “${search}”`,
  noMatchHint: 'Try the beginning of an order number, or a word of a product’s name.',
  all: 'Show all orders',
  more: 'Show more orders',
  loadingMore: 'Loading...',
  moreFailed: 'More orders could not be loaded.',
  loadFailed: 'Your orders could not be loaded.',
  view: 'View Details',
  hide: 'Hide Details',
  payNow: 'Pay now',
  buyAgain: 'Buy again',
  report: 'Report a problem with the parcel',
  page: 'Your order page',
  paymentState: (status: string) => `Payment: ${status}`,
  loading: 'Loading your orders',
} as const;
