import { staffPaths } from '@/config/staff-paths';
import type { OrderStatus } from '@/domain/order';
import { formatCursor } from './pages';

/** The highest possible id of an order. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The pages of the settings that links target. */
type SettingsPage = 'taxes' | 'delivery' | 'mails' | 'staff';

/** The anchors of a return in its order, and of an order to pack in its list. */
export const placeOfReturn = (id: string) => `return-${id}`;
export const placeToPack = (id: string) => `to-pack-${id}`;

export const adminLinks = {
  order: (id: string) => `${staffPaths.orders}?${new URLSearchParams({ order: id })}`,
  ordersWith: (status: OrderStatus) => `${staffPaths.orders}?${new URLSearchParams({ status })}`,
  /** The orders up to the end of a day (yyyy-mm-dd, UTC), newest first. */
  ordersUntil: (day: string) =>
    `${staffPaths.orders}?${new URLSearchParams({ before: formatCursor({ at: `${day}T23:59:59.999999Z`, key: LAST_ID }) })}`,
  withdrawnOrders: `${staffPaths.orders}?view=withdrawn`,
  returns: `${staffPaths.orders}?view=returns`,
  pack: (id: string) => `${staffPaths.packing}#${placeToPack(id)}`,
  message: (id: string) => `${staffPaths.messages}?${new URLSearchParams({ show: 'all', message: id })}`,
  /** A new order for the lost piece of a message, free or for a sum. */
  sendPiece: (id: string) => `${staffPaths.newOrder}?${new URLSearchParams({ piece: id, price: '0' })}`,
  sellPiece: (id: string) => `${staffPaths.newOrder}?${new URLSearchParams({ piece: id })}`,
  messages: staffPaths.messages,
  toPack: staffPaths.packing,
  orders: staffPaths.orders,
  unpaidOrders: `${staffPaths.orders}?view=unpaid`,
  /** Sorted by urgency. */
  lateOrders: `${staffPaths.orders}?view=late&sort=needed`,
  toSettle: `${staffPaths.orders}?view=settle`,
  /** The list with the filters, the search and the order of a query. */
  ordersAs: (query: string) => (query === '' ? staffPaths.orders : `${staffPaths.orders}?${query}`),
  ordersOf: (email: string) => `${staffPaths.orders}?${new URLSearchParams({ q: email })}`,
  customer: (email: string) => `${staffPaths.customers}?${new URLSearchParams({ customer: email })}`,
  editProduct: (id: number) => `${staffPaths.products}?${new URLSearchParams({ edit: String(id) })}`,
  salesReport: `${staffPaths.home}?table=1#sales`,
  newProduct: `${staffPaths.products}?new=1`,
  lowStock: `${staffPaths.products}?show=low-stock`,
  draftProducts: `${staffPaths.products}?show=draft`,
  draftPosts: `${staffPaths.blogs}?show=draft`,
  settings: (page: SettingsPage) => `${staffPaths.settings}/${page}`,
  post: (id: number) => `${staffPaths.blogs}?${new URLSearchParams({ edit: String(id) })}`,
  newPost: `${staffPaths.blogs}?new=1`,
} as const;
