/** Every URL of the staff area, apart from those of the shop, which do without them. */
export const staffPaths = {
  home: '/admin',
  products: '/admin/products',
  categories: '/admin/categories',
  collections: '/admin/collections',
  makers: '/admin/makers',
  orders: '/admin/orders',
  newOrder: '/admin/orders/new',
  packing: '/admin/packing',
  messages: '/admin/messages',
  reviews: '/admin/reviews',
  codes: '/admin/settings/codes',
  recalls: '/admin/recalls',
  blogs: '/admin/blogs',
  customers: '/admin/customers',
  newsletter: '/admin/newsletter',
  search: '/admin/settings/search',
  books: '/admin/books',
  settings: '/admin/settings',
} as const;

/** Former parts of the settings, which are pages of their own. */
export const movedSettings: Readonly<Record<string, string>> = {
  '#rules': '/admin/settings/prices',
  '#taxes': '/admin/settings/taxes',
  '#delivery': '/admin/settings/delivery',
  '#texts': '/admin/settings/texts',
  '#mails': '/admin/settings/mails',
  '#staff': '/admin/settings/staff',
};

/** Former URLs, which lead to the present ones with their parameters. */
export const movedStaffPaths: Readonly<Record<string, string>> = {
  '/admin/codes': staffPaths.codes,
  '/admin/search': staffPaths.search,
};
