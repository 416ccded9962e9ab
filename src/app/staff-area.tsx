import { Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AdminLayout } from './layouts/admin/admin-layout';
import { LazyRoute, lazyPage } from './lazy-page';
import { notFoundPage } from './not-found';

const staffPages = {
  [paths.admin.home]: lazyPage(async () => (await import('@/pages/admin/dashboard-page')).DashboardPage),
  [paths.admin.orders]: lazyPage(async () => (await import('@/pages/admin/orders-page')).OrdersPage),
  [paths.admin.customers]: lazyPage(async () => (await import('@/pages/admin/customers-page')).CustomersPage),
  [paths.admin.products]: lazyPage(async () => (await import('@/pages/admin/products-page')).ProductsPage),
  [paths.admin.categories]: lazyPage(async () => (await import('@/pages/admin/categories-page')).CategoriesPage),
  [paths.admin.codes]: lazyPage(async () => (await import('@/pages/admin/codes-page')).CodesPage),
  [paths.admin.blogs]: lazyPage(async () => (await import('@/pages/admin/blogs-page')).BlogsPage),
  [paths.admin.newsletter]: lazyPage(async () => (await import('@/pages/admin/newsletter-page')).StaffNewsletterPage),
  [paths.admin.search]: lazyPage(async () => (await import('@/pages/admin/search-page')).SearchPage),
  [paths.admin.books]: lazyPage(async () => (await import('@/pages/admin/books-page')).BooksPage),
  [paths.admin.settings]: lazyPage(async () => (await import('@/pages/admin/settings-page')).SettingsPage),
};

/** Fetches the code of a page of the staff area. Rejects when that fails. */
export async function preloadStaffPage(pathname: string): Promise<void> {
  await Object.entries(staffPages)
    .find(([path]) => path === pathname)?.[1]
    .preload();
}

const BELOW = paths.admin.home.length + 1;

export function StaffArea() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {Object.entries(staffPages).map(([path, page]) => (
          <Route key={path} path={path.slice(BELOW)} element={<LazyRoute page={page} />} />
        ))}
        <Route path="*" element={<LazyRoute page={notFoundPage} />} />
      </Route>
    </Routes>
  );
}
