import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { HomePage } from '@/pages/home-page';
import { StorefrontLayout } from './layouts/storefront/storefront-layout';

const ShopPage = lazy(() => import('@/pages/shop-page').then((module) => ({ default: module.ShopPage })));
const ProductPage = lazy(() => import('@/pages/product-page').then((module) => ({ default: module.ProductPage })));
const CartPage = lazy(() => import('@/pages/cart-page').then((module) => ({ default: module.CartPage })));
const CheckoutPage = lazy(() => import('@/pages/checkout-page').then((module) => ({ default: module.CheckoutPage })));
const NotFoundPage = lazy(() => import('@/pages/not-found-page').then((module) => ({ default: module.NotFoundPage })));

/** Every address of the shop. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<StorefrontLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.shop} element={<ShopPage />} />
        <Route path={paths.product.pattern} element={<ProductPage />} />
        <Route path={paths.cart} element={<CartPage />} />
        <Route path={paths.checkout} element={<CheckoutPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
