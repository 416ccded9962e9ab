import {
  type Location,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  ScrollRestoration,
} from 'react-router-dom';
import { paths } from '@/config/paths';
import { LoadingPage } from '@/ui/loading-page';
import { RouteError } from './errors/route-error';
import { StorefrontLayout } from './layouts/storefront/storefront-layout';
import { usePreloadedLinks } from './preload';
import { Providers } from './providers';
import { RouteFocus } from './route-focus';

const loadNotFound = () => import('@/pages/not-found-page');

/** Public, prerendered pages. Every page module exports its `Component`. */
export const publicPages: RouteObject[] = [
  { path: paths.home, lazy: () => import('@/pages/home-page') },
  { path: paths.shop, lazy: () => import('@/pages/shop-page') },
  { path: paths.shopCategory.pattern, lazy: () => import('@/pages/shop-page') },
  { path: paths.shopAge.pattern, lazy: () => import('@/pages/shop-page') },
  { path: paths.shopSkill.pattern, lazy: () => import('@/pages/shop-page') },
  { path: paths.shopCollection.pattern, lazy: () => import('@/pages/collection-page') },
  { path: paths.giftFinder, lazy: () => import('@/pages/gift-finder-page') },
  { path: paths.product.pattern, lazy: () => import('@/pages/product-page') },
  { path: paths.about, lazy: () => import('@/pages/about-page') },
  { path: paths.blog, lazy: () => import('@/pages/blog-page') },
  { path: paths.article.pattern, lazy: () => import('@/pages/article-page') },
  { path: paths.contact, lazy: () => import('@/pages/contact-page') },
  { path: paths.faq, lazy: () => import('@/pages/faq-page') },
  { path: paths.shipping, lazy: () => import('@/pages/shipping-and-returns-page') },
  { path: paths.withdrawal, lazy: () => import('@/pages/withdrawal-page') },
  { path: paths.returns, lazy: () => import('@/pages/shipping-and-returns-page') },
  { path: paths.recalls, lazy: () => import('@/pages/recalls-page') },
  { path: paths.privacy, lazy: () => import('@/pages/privacy-page') },
  { path: paths.terms, lazy: () => import('@/pages/terms-page') },
];

/** Pages rendered only in the browser: they show its storage, belong to one user, or are rarely visited. */
const personalPages: RouteObject[] = [
  { path: paths.safetySheet.pattern, lazy: () => import('@/pages/safety-sheet-page') },
  { path: paths.cart, lazy: () => import('@/pages/cart-page') },
  { path: paths.wishList, lazy: () => import('@/pages/wish-list-page') },
  { path: paths.sharedWishList.pattern, lazy: () => import('@/pages/shared-wish-list-page') },
  { path: paths.checkout, lazy: () => import('@/pages/checkout-page') },
  { path: paths.order.pattern, lazy: () => import('@/pages/order-page') },
  { path: paths.confirmNewsletter, lazy: () => import('@/pages/newsletter-page') },
  { path: paths.leaveNewsletter, lazy: () => import('@/pages/newsletter-page') },
  { path: paths.auth, lazy: () => import('@/pages/auth-page') },
  {
    lazy: () => import('./guards/customer-pages'),
    children: [
      { path: paths.profile, lazy: () => import('@/pages/profile-page') },
      { path: paths.payOrder, lazy: () => import('@/pages/pay-order-page') },
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
    // Shown only if the code of the first page failed to load: main.tsx loads it before the router starts.
    hydrateFallbackElement: <LoadingPage />,
    children: [
      {
        element: <StorefrontLayout />,
        children: [
          {
            errorElement: <RouteError />,
            children: [...publicPages, ...personalPages, { path: '*', lazy: loadNotFound }],
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
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

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
