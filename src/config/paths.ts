/** Every URL of the shop: `pattern` for the router, `to` builds a URL with a value. */
export const paths = {
  home: '/',
  shop: '/shop',
  shopCategory: { pattern: '/shop/:category', to: (slug: string) => `/shop/${slug}` },
  shopAge: { pattern: '/shop/age/:age', to: (age: number) => `/shop/age/${age}` },
  shopSkill: { pattern: '/shop/skill/:skill', to: (skill: string) => `/shop/skill/${skill}` },
  shopCollection: { pattern: '/shop/collection/:slug', to: (slug: string) => `/shop/collection/${slug}` },
  giftFinder: '/gift-finder',
  product: { pattern: '/product/:id', to: (id: number) => `/product/${id}` },
  safetySheet: { pattern: '/product/:id/safety', to: (id: number) => `/product/${id}/safety` },
  cart: '/cart',
  wishList: '/wish-list',
  /** The token is in the hash, which no request contains. */
  sharedWishList: {
    pattern: '/wish-list/:id',
    to: (id: string, token: string) => `/wish-list/${id}#${token}`,
  },
  checkout: '/checkout',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  article: { pattern: '/blog/:id', to: (id: number) => `/blog/${id}` },
  faq: '/faq',
  shipping: '/shipping',
  returns: '/returns',
  recalls: '/recalls',
  withdrawal: '/withdrawal',
  privacy: '/privacy',
  terms: '/terms',
  /** Token in the hash. */
  confirmNewsletter: '/newsletter/confirm',
  leaveNewsletter: '/newsletter/leave',
  auth: '/auth',
  profile: '/profile',
  order: {
    pattern: '/orders/:id',
    /** A guest's token is in the hash. */
    to: (id: string, guestToken: string | null = null) => `/orders/${id}${guestToken === null ? '' : `#${guestToken}`}`,
  },
  /** Former address of the payment of an order, for old links. */
  payOrder: '/profile/orders/:id/pay',
  /** Its pages are in `staff-paths.ts`. */
  staffArea: '/admin',
} as const;

/** The public pages without data from the database. */
export const staticPages = [
  paths.giftFinder,
  paths.about,
  paths.contact,
  paths.faq,
  paths.shipping,
  paths.returns,
  paths.withdrawal,
  paths.privacy,
  paths.terms,
];

/** The account tab with the order history. */
export const orderHistoryPath = `${paths.profile}?tab=orders`;

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The contact page for a message about an order. */
export const contactAbout = (orderId: string): string => `${paths.contact}?${new URLSearchParams({ order: orderId })}`;

/** The order in the search params of the contact page, or null. */
export function orderOfContact(search: string): string | null {
  const order = new URLSearchParams(search).get('order');
  return order !== null && ORDER_ID.test(order) ? order : null;
}

/** The withdrawal page, with an order number. */
export const withdrawalFrom = (orderId: string): string =>
  `${paths.withdrawal}?${new URLSearchParams({ order: orderId })}`;

/** The search param of the sign-in page with the page to return to. */
export const RETURN_PARAMETER = 'redirect_url';

/** The URL of the sign-in page that returns to `returnTo` afterwards; `up` opens the sign-up tab. */
export function signInPath(returnTo: string, tab?: 'up'): string {
  return `${paths.auth}?${new URLSearchParams({ ...(tab ? { tab } : {}), [RETURN_PARAMETER]: returnTo })}`;
}

/** The shop page with a search. */
export function searchPath(text: string): string {
  return `${paths.shop}?${new URLSearchParams({ q: text })}`;
}
