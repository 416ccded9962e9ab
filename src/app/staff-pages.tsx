import type { RouteObject } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { RouteError } from './errors/route-error';
import { AdminLayout } from './layouts/admin/admin-layout';
import { lazyPage } from './lazy-page';

const pages: RouteObject[] = [
  { path: staffPaths.home, ...lazyPage(() => import('@/pages/admin/dashboard-page')) },
  { path: staffPaths.packing, ...lazyPage(() => import('@/pages/admin/packing-page')) },
  { path: staffPaths.orders, ...lazyPage(() => import('@/pages/admin/orders-page')) },
  {
    path: staffPaths.newOrder,
    ...lazyPage(() => import('@/features/admin/new-order/components/new-order-view')),
  },
  {
    path: staffPaths.messages,
    ...lazyPage(() => import('@/features/admin/messages/components/messages-view')),
  },
  {
    path: staffPaths.reviews,
    ...lazyPage(() => import('@/features/admin/reviews/components/reviews-view')),
  },
  {
    path: staffPaths.customers,
    ...lazyPage(() => import('@/features/admin/customers/components/customers-view')),
  },
  { path: staffPaths.products, ...lazyPage(() => import('@/pages/admin/products-page')) },
  {
    path: staffPaths.categories,
    ...lazyPage(() => import('@/features/admin/categories/components/categories-view')),
  },
  { path: staffPaths.collections, ...lazyPage(() => import('@/pages/admin/collections-page')) },
  {
    path: staffPaths.recalls,
    ...lazyPage(() => import('@/features/admin/recalls/components/recalls-view')),
  },
  {
    path: staffPaths.makers,
    ...lazyPage(() => import('@/features/admin/makers/components/makers-view')),
  },
  { path: staffPaths.codes, ...lazyPage(() => import('@/pages/admin/codes-page')) },
  { path: staffPaths.blogs, ...lazyPage(() => import('@/pages/admin/blogs-page')) },
  {
    path: staffPaths.newsletter,
    ...lazyPage(() => import('@/features/admin/newsletter/components/newsletter-view')),
  },
  {
    path: staffPaths.search,
    ...lazyPage(() => import('@/features/admin/search/components/search-view')),
  },
  {
    path: staffPaths.books,
    ...lazyPage(() => import('@/features/admin/books/components/books-view')),
  },
  { path: staffPaths.settings, ...lazyPage(() => import('@/pages/admin/settings-page')) },
  { path: `${staffPaths.home}/*`, ...lazyPage(() => import('@/pages/not-found-page')) },
];

/** The staff area and its pages. */
export const staffArea: RouteObject = {
  id: 'staff-area',
  Component: AdminLayout,
  children: [{ errorElement: <RouteError />, children: pages }],
};
