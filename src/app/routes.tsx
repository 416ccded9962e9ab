import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { HomePage } from '@/pages/home-page';
import { StorefrontLayout } from './layouts/storefront/storefront-layout';

const ShopPage = lazy(() => import('@/pages/shop-page').then((module) => ({ default: module.ShopPage })));
const ProductPage = lazy(() => import('@/pages/product-page').then((module) => ({ default: module.ProductPage })));
const CartPage = lazy(() => import('@/pages/cart-page').then((module) => ({ default: module.CartPage })));
const CheckoutPage = lazy(() => import('@/pages/checkout-page').then((module) => ({ default: module.CheckoutPage })));
const AboutPage = lazy(() => import('@/pages/about-page').then((module) => ({ default: module.AboutPage })));
const BlogPage = lazy(() => import('@/pages/blog-page').then((module) => ({ default: module.BlogPage })));
const ArticlePage = lazy(() => import('@/pages/article-page').then((module) => ({ default: module.ArticlePage })));
const ContactPage = lazy(() => import('@/pages/contact-page').then((module) => ({ default: module.ContactPage })));
const FaqPage = lazy(() => import('@/pages/faq-page').then((module) => ({ default: module.FaqPage })));
const ShippingAndReturnsPage = lazy(() =>
  import('@/pages/shipping-and-returns-page').then((module) => ({ default: module.ShippingAndReturnsPage })),
);
const PrivacyPage = lazy(() => import('@/pages/privacy-page').then((module) => ({ default: module.PrivacyPage })));
const TermsPage = lazy(() => import('@/pages/terms-page').then((module) => ({ default: module.TermsPage })));
const AuthPage = lazy(() => import('@/pages/auth-page').then((module) => ({ default: module.AuthPage })));
const AdminLayout = lazy(() =>
  import('./layouts/admin/admin-layout').then((module) => ({ default: module.AdminLayout })),
);
const CustomerPages = lazy(() =>
  import('./guards/customer-pages').then((module) => ({ default: module.CustomerPages })),
);
const ProfilePage = lazy(() => import('@/pages/profile-page').then((module) => ({ default: module.ProfilePage })));
const PayOrderPage = lazy(() => import('@/pages/pay-order-page').then((module) => ({ default: module.PayOrderPage })));
const DashboardPage = lazy(() =>
  import('@/pages/admin/dashboard-page').then((module) => ({ default: module.DashboardPage })),
);
const CustomersPage = lazy(() =>
  import('@/pages/admin/customers-page').then((module) => ({ default: module.CustomersPage })),
);
const OrdersPage = lazy(() => import('@/pages/admin/orders-page').then((module) => ({ default: module.OrdersPage })));
const ProductsPage = lazy(() =>
  import('@/pages/admin/products-page').then((module) => ({ default: module.ProductsPage })),
);
const BlogsPage = lazy(() => import('@/pages/admin/blogs-page').then((module) => ({ default: module.BlogsPage })));
const BooksPage = lazy(() => import('@/pages/admin/books-page').then((module) => ({ default: module.BooksPage })));
const SettingsPage = lazy(() =>
  import('@/pages/admin/settings-page').then((module) => ({ default: module.SettingsPage })),
);
const NotFoundPage = lazy(() => import('@/pages/not-found-page').then((module) => ({ default: module.NotFoundPage })));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<StorefrontLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.shop} element={<ShopPage />} />
        <Route path={paths.product.pattern} element={<ProductPage />} />
        <Route path={paths.cart} element={<CartPage />} />
        <Route path={paths.checkout} element={<CheckoutPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.blog} element={<BlogPage />} />
        <Route path={paths.article.pattern} element={<ArticlePage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.faq} element={<FaqPage />} />
        <Route path={paths.shipping} element={<ShippingAndReturnsPage />} />
        <Route path={paths.returns} element={<ShippingAndReturnsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.auth} element={<AuthPage />} />
        <Route element={<CustomerPages />}>
          <Route path={paths.profile} element={<ProfilePage />} />
          <Route path={paths.payOrder.pattern} element={<PayOrderPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path={paths.admin.home} element={<AdminLayout />}>
        <Route index element={<DashboardPage />} />
        <Route path={paths.admin.orders} element={<OrdersPage />} />
        <Route path={paths.admin.customers} element={<CustomersPage />} />
        <Route path={paths.admin.products} element={<ProductsPage />} />
        <Route path={paths.admin.blogs} element={<BlogsPage />} />
        <Route path={paths.admin.books} element={<BooksPage />} />
        <Route path={paths.admin.settings} element={<SettingsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
