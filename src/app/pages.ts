import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';
import { footerPart } from './layouts/storefront/footer-part';
import { lazyPage } from './lazy-page';
import { notFoundPage } from './not-found';
import { sleepingPage } from './sleeping-page';

const shippingAndReturnsPage = sleepingPage(
  async () => (await import('@/pages/shipping-and-returns-page')).ShippingAndReturnsPage,
);

const shopPage = sleepingPage(async () => {
  const { ShopPage, preloadFilters } = await import('@/pages/shop-page');
  await preloadFilters();
  return ShopPage;
});

const newsletterPage = lazyPage(async () => (await import('@/pages/newsletter-page')).NewsletterPage);

/** The pages of the storefront that anybody may see, by the pattern of their URL. */
export const publicPages = {
  [paths.home]: sleepingPage(async () => {
    const { HomePage, homeParts } = await import('@/pages/home-page');
    return { page: HomePage, parts: homeParts };
  }),
  [paths.shop]: shopPage,
  [paths.shopCategory.pattern]: shopPage,
  [paths.shopAge.pattern]: shopPage,
  [paths.shopSkill.pattern]: shopPage,
  [paths.product.pattern]: sleepingPage(async () => (await import('@/pages/product-page')).ProductPage),
  [paths.about]: sleepingPage(async () => (await import('@/pages/about-page')).AboutPage),
  [paths.blog]: sleepingPage(async () => {
    const { BlogPage, blogParts } = await import('@/pages/blog-page');
    return { page: BlogPage, parts: blogParts };
  }),
  [paths.article.pattern]: sleepingPage(async () => (await import('@/pages/article-page')).ArticlePage),
  [paths.contact]: sleepingPage(async () => {
    const { ContactPage, contactParts } = await import('@/pages/contact-page');
    return { page: ContactPage, parts: contactParts };
  }),
  [paths.faq]: sleepingPage(async () => (await import('@/pages/faq-page')).FaqPage),
  [paths.shipping]: shippingAndReturnsPage,
  [paths.returns]: shippingAndReturnsPage,
  [paths.privacy]: sleepingPage(async () => (await import('@/pages/privacy-page')).PrivacyPage),
  [paths.terms]: sleepingPage(async () => (await import('@/pages/terms-page')).TermsPage),
};

/** The pages that only the browser renders: they show what is in its storage or belongs to one person. */
export const personalPages = {
  [paths.cart]: lazyPage(async () => (await import('@/pages/cart-page')).CartPage),
  [paths.checkout]: lazyPage(async () => (await import('@/pages/checkout-page')).CheckoutPage),
  [paths.order.pattern]: lazyPage(async () => (await import('@/pages/order-page')).OrderPage),
  [paths.confirmNewsletter]: newsletterPage,
  [paths.leaveNewsletter]: newsletterPage,
  [paths.auth]: lazyPage(async () => (await import('@/pages/auth-page')).AuthPage),
};

export const customerGuard = lazyPage(async () => (await import('./guards/customer-pages')).CustomerPages);
export const customerPages = {
  [paths.profile]: lazyPage(async () => (await import('@/pages/profile-page')).ProfilePage),
  [paths.payOrder]: lazyPage(async () => (await import('@/pages/pay-order-page')).PayOrderPage),
};

/** Its pages are named in a file that shoppers never load. */
export const staffArea = lazyPage(async () => (await import('./staff-area')).StaffArea);
export const staffPattern = `${paths.admin.home}/*`;

const byPattern = Object.entries({ ...publicPages, ...personalPages, ...customerPages, [staffPattern]: staffArea });

const pageAt = (pathname: string) => byPattern.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? notFoundPage;

/** Fetches the code of the page at a path, so that it renders at once. Rejects when that fails. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  await Promise.all([page.preload(), footerPart.preload()]);
  if (page === staffArea) await (await import('./staff-area')).preloadStaffPage(pathname);
}

/** As `preloadPage`, where the page is there as HTML: without the parts that can wait. */
export async function preloadBuiltPage(pathname: string): Promise<void> {
  await pageAt(pathname).preloadFirst();
}
