import { paths } from '@/config/paths';

/** Addresses of the staff area that carry a value, for pages that lead to each other. */
export const adminLinks = {
  order: (id: string) => `${paths.admin.orders}?${new URLSearchParams({ order: id })}`,
  ordersOf: (email: string) => `${paths.admin.orders}?${new URLSearchParams({ q: email })}`,
  customer: (email: string) => `${paths.admin.customers}?${new URLSearchParams({ customer: email })}`,
  editProduct: (id: number) => `${paths.admin.products}?${new URLSearchParams({ edit: String(id) })}`,
  newProduct: `${paths.admin.products}?new=1`,
} as const;
