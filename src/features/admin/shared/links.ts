import { paths } from '@/config/paths';
import type { OrderStatus } from '@/domain/order';
import { formatCursor } from './pages';

/** No order has a higher id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const adminLinks = {
  order: (id: string) => `${paths.admin.orders}?${new URLSearchParams({ order: id })}`,
  ordersWith: (status: OrderStatus) => `${paths.admin.orders}?${new URLSearchParams({ status })}`,
  /** The orders from the end of a day (yyyy-mm-dd, UTC) backwards. */
  ordersUntil: (day: string) =>
    `${paths.admin.orders}?${new URLSearchParams({ before: formatCursor({ at: `${day}T23:59:59.999999Z`, key: LAST_ID }) })}`,
  returns: `${paths.admin.orders}?view=returns`,
  toSettle: `${paths.admin.orders}?view=settle`,
  ordersOf: (email: string) => `${paths.admin.orders}?${new URLSearchParams({ q: email })}`,
  customer: (email: string) => `${paths.admin.customers}?${new URLSearchParams({ customer: email })}`,
  editProduct: (id: number) => `${paths.admin.products}?${new URLSearchParams({ edit: String(id) })}`,
  salesReport: `${paths.admin.home}?table=1#sales`,
  newProduct: `${paths.admin.products}?new=1`,
} as const;
