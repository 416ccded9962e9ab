import { paths } from '@/config/paths';
import type { OrderStatus } from '@/domain/order';
import { formatCursor } from './pages';

/** The highest possible id of an order. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The settings cards that links target. */
export type SettingsAnchor = 'rules' | 'contact' | 'taxes' | 'delivery' | 'mails' | 'texts' | 'staff';

export const adminLinks = {
  order: (id: string) => `${paths.admin.orders}?${new URLSearchParams({ order: id })}`,
  ordersWith: (status: OrderStatus) => `${paths.admin.orders}?${new URLSearchParams({ status })}`,
  /** The orders up to the end of a day (yyyy-mm-dd, UTC), newest first. */
  ordersUntil: (day: string) =>
    `${paths.admin.orders}?${new URLSearchParams({ before: formatCursor({ at: `${day}T23:59:59.999999Z`, key: LAST_ID }) })}`,
  withdrawnOrders: `${paths.admin.orders}?view=withdrawn`,
  returns: `${paths.admin.orders}?view=returns`,
  message: (id: string) => `${paths.admin.messages}?${new URLSearchParams({ show: 'all', message: id })}`,
  messages: paths.admin.messages,
  toPack: paths.admin.packing,
  orders: paths.admin.orders,
  unpaidOrders: `${paths.admin.orders}?view=unpaid`,
  /** Sorted by urgency. */
  lateOrders: `${paths.admin.orders}?view=late&sort=needed`,
  toSettle: `${paths.admin.orders}?view=settle`,
  ordersOf: (email: string) => `${paths.admin.orders}?${new URLSearchParams({ q: email })}`,
  customer: (email: string) => `${paths.admin.customers}?${new URLSearchParams({ customer: email })}`,
  editProduct: (id: number) => `${paths.admin.products}?${new URLSearchParams({ edit: String(id) })}`,
  salesReport: `${paths.admin.home}?table=1#sales`,
  newProduct: `${paths.admin.products}?new=1`,
  lowStock: `${paths.admin.products}?show=low-stock`,
  draftProducts: `${paths.admin.products}?show=draft`,
  draftPosts: `${paths.admin.blogs}?show=draft`,
  settings: (card: SettingsAnchor) => `${paths.admin.settings}#${card}`,
  post: (id: number) => `${paths.admin.blogs}?${new URLSearchParams({ edit: String(id) })}`,
  newPost: `${paths.admin.blogs}?new=1`,
} as const;
