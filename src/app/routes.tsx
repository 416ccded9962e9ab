import {
  type Location,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  ScrollRestoration,
} from 'react-router-dom';
import { paths } from '@/config/paths';
import { entryKey } from '@/lib/dialog-entries';
import { LoadingPage } from '@/ui/loading-page';
import { RouteError } from './errors/route-error';
import { StorefrontLayout } from './layouts/storefront/storefront-layout';
import { lazyPage } from './lazy-page';
import { usePreloadedLinks } from './preload';
import { Providers } from './providers';
import { RouteFocus } from './route-focus';

/** One for all lists, so that focus and scroll position stay when the list changes. */
const shopPage = lazyPage(() => import('@/pages/shop-page'));

/** Public, prerendered pages. */
export const publicPages: RouteObject[] = [
  { path: paths.home, ...lazyPage(() => import('@/pages/home-page')) },
  { path: paths.shop, ...shopPage },
  { path: paths.shopCategory.pattern, ...shopPage },
  { path: paths.shopAge.pattern, ...shopPage },
  { path: paths.shopSkill.pattern, ...shopPage },
  { path: paths.shopCollection.pattern, ...lazyPage(() => import('@/pages/collection-page')) },
  { path: paths.giftFinder, ...lazyPage(() => import('@/pages/gift-finder-page')) },
  { path: paths.product.pattern, ...lazyPage(() => import('@/pages/product-page')) },
  { path: paths.safetySheet.pattern, ...lazyPage(() => import('@/pages/safety-sheet-page')) },
  { path: paths.about, ...lazyPage(() => import('@/pages/about-page')) },
  { path: paths.blog, ...lazyPage(() => import('@/pages/blog-page')) },
  { path: paths.article.pattern, ...lazyPage(() => import('@/pages/article-page')) },
  { path: paths.contact, ...lazyPage(() => import('@/pages/contact-page')) },
  { path: paths.faq, ...lazyPage(() => import('@/pages/faq-page')) },
  { path: paths.shipping, ...lazyPage(() => import('@/pages/shipping-and-returns-page')) },
  { path: paths.withdrawal, ...lazyPage(() => import('@/pages/withdrawal-page')) },
  { path: paths.returns, ...lazyPage(() => import('@/pages/shipping-and-returns-page')) },
  { path: paths.recalls, ...lazyPage(() => import('@/pages/recalls-page')) },
  { path: paths.privacy, ...lazyPage(() => import('@/pages/privacy-page')) },
  { path: paths.terms, ...lazyPage(() => import('@/pages/terms-page')) },
];

/** Pages rendered only in the browser: they show its storage, or belong to one user. */
const personalPages: RouteObject[] = [
  { path: paths.cart, ...lazyPage(() => import('@/pages/cart-page')) },
  { path: paths.wishList, ...lazyPage(() => import('@/pages/wish-list-page')) },
  { path: paths.sharedWishList.pattern, ...lazyPage(() => import('@/pages/shared-wish-list-page')) },
  { path: paths.checkout, ...lazyPage(() => import('@/pages/checkout-page')) },
  { path: paths.order.pattern, ...lazyPage(() => import('@/pages/order-page')) },
  { path: paths.confirmNewsletter, ...lazyPage(() => import('@/pages/newsletter-page')) },
  { path: paths.leaveNewsletter, ...lazyPage(() => import('@/pages/newsletter-page')) },
  { path: paths.auth, ...lazyPage(() => import('@/pages/auth-page')) },
  {
    ...lazyPage(() => import('./guards/customer-pages')),
    children: [
      { path: paths.profile, ...lazyPage(() => import('@/pages/profile-page')) },
      { path: paths.payOrder, ...lazyPage(() => import('@/pages/pay-order-page')) },
    ],
  },
];

/** Under it are all routes of the shop. */
const ROOT_ID = 'root';

/** All routes of the shop but those of the staff area. Needs a session provider above it. */
export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    element: <Root />,
    errorElement: <RouteError />,
    // Only until the router has asked for further routes.
    hydrateFallbackElement: <LoadingPage />,
    children: [
      {
        element: <StorefrontLayout />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              ...publicPages,
              ...personalPages,
              { path: '*', ...lazyPage(() => import('@/pages/not-found-page')) },
            ],
          },
        ],
      },
    ],
  },
];

const isStaffPath = (pathname: string) => `${pathname}/`.startsWith(`${paths.staffArea}/`);

/** Adds the pages of the staff area, which shoppers do without, before a router is created at one of their paths. */
export async function addStaffPages(pathname: string): Promise<void> {
  if (isStaffPath(pathname)) routes[0]?.children?.push((await import('./staff-pages')).staffArea);
}

/** Adds the pages of the staff area to a router on the way to one of them. */
export const discoverStaffPages: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isStaffPath(path)) patch(ROOT_ID, [(await import('./staff-pages')).staffArea]);
};

/** The first history entry of every document has the same key, with the scroll position of another page. */
const scrollKey = (location: Location) => {
  const key = entryKey(location);
  return key === 'default' ? location.pathname : key;
};

function Root() {
  usePreloadedLinks(routes);
  return (
    <Providers>
      <ScrollRestoration getKey={scrollKey} />
      <RouteFocus />
      <Outlet />
    </Providers>
  );
}
