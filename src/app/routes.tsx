import { Route, Routes } from 'react-router-dom';
import { StorefrontLayout } from './layouts/storefront/storefront-layout';
import { type LazyPage, LazyRoute } from './lazy-page';
import { notFoundPage } from './not-found';
import { customerGuard, customerPages, personalPages, publicPages, staffArea, staffPattern } from './pages';

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
      <Route path={staffPattern} element={<LazyRoute page={staffArea} />} />
    </Routes>
  );
}
