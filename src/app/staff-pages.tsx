import type { RouteObject } from 'react-router-dom';
import { movedStaffPaths, staffPaths } from '@/config/staff-paths';
import { MovedPage } from '@/features/staff-area/moved-page';
import { RouteError } from './errors/route-error';
import { AdminLayout } from './layouts/admin/admin-layout';
import { lazyPage } from './lazy-page';
import { settingsPages } from './settings-pages';

const pages: RouteObject[] = [
  { path: staffPaths.home, ...lazyPage(() => import('@/pages/admin/dashboard-page')) },
  { path: staffPaths.packing, ...lazyPage(() => import('@/pages/admin/packing-page')) },
  { path: staffPaths.orders, ...lazyPage(() => import('@/pages/admin/orders-page')) },
  {
    path: staffPaths.newOrder,
    ...lazyPage(() => import('@/features/orders/staff/new-order/new-order-view')),
  },
  {
    path: staffPaths.messages,
    ...lazyPage(() => import('@/features/messages/staff/messages-view')),
  },
  {
    path: staffPaths.reviews,
    ...lazyPage(() => import('@/features/reviews/staff/reviews-view')),
  },
  {
    path: staffPaths.customers,
    ...lazyPage(() => import('@/features/customers/staff/customers-view')),
  },
  { path: staffPaths.products, ...lazyPage(() => import('@/pages/admin/products-page')) },
  {
    path: staffPaths.categories,
    ...lazyPage(() => import('@/features/categories/staff/categories-view')),
  },
  { path: staffPaths.collections, ...lazyPage(() => import('@/pages/admin/collections-page')) },
  {
    path: staffPaths.recalls,
    ...lazyPage(() => import('@/features/recalls/staff/recalls-view')),
  },
  {
    path: staffPaths.makers,
    ...lazyPage(() => import('@/features/makers/staff/makers-view')),
  },
  { path: staffPaths.blogs, ...lazyPage(() => import('@/pages/admin/blogs-page')) },
  {
    path: staffPaths.newsletter,
    ...lazyPage(() => import('@/features/newsletter/staff/newsletter-view')),
  },
  {
    path: staffPaths.books,
    ...lazyPage(() => import('@/features/books/staff/books-view')),
  },
  ...settingsPages.map(({ to, load }): RouteObject => ({ path: to, ...lazyPage(load) })),
  ...Object.entries(movedStaffPaths).map(([path, to]): RouteObject => ({ path, element: <MovedPage to={to} /> })),
  { path: `${staffPaths.home}/*`, ...lazyPage(() => import('@/pages/not-found-page')) },
];

/** The staff area and its pages. */
export const staffArea: RouteObject = {
  id: 'staff-area',
  Component: AdminLayout,
  children: [{ errorElement: <RouteError />, children: pages }],
};
