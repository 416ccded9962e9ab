import type { RouteObject } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { RouteError } from './errors/route-error';
import { AdminLayout } from './layouts/admin/admin-layout';

const pages: RouteObject[] = [
  {
    path: staffPaths.home,
    lazy: () => import('@/features/admin/dashboard/components/dashboard-view'),
  },
  { path: staffPaths.packing, lazy: () => import('@/pages/admin/packing-page') },
  { path: staffPaths.orders, lazy: () => import('@/pages/admin/orders-page') },
  {
    path: staffPaths.newOrder,
    lazy: () => import('@/features/admin/new-order/components/new-order-view'),
  },
  {
    path: staffPaths.messages,
    lazy: () => import('@/features/admin/messages/components/messages-view'),
  },
  {
    path: staffPaths.reviews,
    lazy: () => import('@/features/admin/reviews/components/reviews-view'),
  },
  {
    path: staffPaths.customers,
    lazy: () => import('@/features/admin/customers/components/customers-view'),
  },
  { path: staffPaths.products, lazy: () => import('@/pages/admin/products-page') },
  {
    path: staffPaths.categories,
    lazy: () => import('@/features/admin/categories/components/categories-view'),
  },
  { path: staffPaths.collections, lazy: () => import('@/pages/admin/collections-page') },
  {
    path: staffPaths.recalls,
    lazy: () => import('@/features/admin/recalls/components/recalls-view'),
  },
  {
    path: staffPaths.makers,
    lazy: () => import('@/features/admin/makers/components/makers-view'),
  },
  { path: staffPaths.codes, lazy: () => import('@/pages/admin/codes-page') },
  { path: staffPaths.blogs, lazy: () => import('@/pages/admin/blogs-page') },
  {
    path: staffPaths.newsletter,
    lazy: () => import('@/features/admin/newsletter/components/newsletter-view'),
  },
  {
    path: staffPaths.search,
    lazy: () => import('@/features/admin/search/components/search-view'),
  },
  {
    path: staffPaths.books,
    lazy: () => import('@/features/admin/books/components/books-view'),
  },
  { path: staffPaths.settings, lazy: () => import('@/pages/admin/settings-page') },
  { path: `${staffPaths.home}/*`, lazy: () => import('@/pages/not-found-page') },
];

/** The staff area and its pages. Every page module exports its `Component`. */
export const staffArea: RouteObject = {
  id: 'staff-area',
  Component: AdminLayout,
  children: [{ errorElement: <RouteError />, children: pages }],
};
