import { Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { StorefrontLayout } from './layouts/storefront/storefront-layout';
import { type LazyPage, LazyRoute } from './lazy-page';
import {
  adminLayout,
  adminPages,
  customerGuard,
  customerPages,
  notFoundPage,
  personalPages,
  publicPages,
} from './pages';

const routesTo = (pages: Record<string, LazyPage>) =>
  Object.entries(pages).map(([path, page]) => <Route key={path} path={path} element={<LazyRoute page={page} />} />);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<StorefrontLayout />}>
        {routesTo(publicPages)}
        {routesTo(personalPages)}
        <Route element={<LazyRoute page={customerGuard} />}>{routesTo(customerPages)}</Route>
        <Route path="*" element={<LazyRoute page={notFoundPage} />} />
      </Route>
      <Route path={paths.admin.home} element={<LazyRoute page={adminLayout} />}>
        {routesTo(adminPages)}
        <Route path="*" element={<LazyRoute page={notFoundPage} />} />
      </Route>
    </Routes>
  );
}
