/** Texts around every page. */
export const layoutWords = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  mainNavigation: 'Main',
  mobileNavigation: 'Mobile',
  legalNavigation: 'Legal',
  contact: 'Contact',
  newTab: '(opens in a new tab)',
  admin: 'Admin',
  search: 'Search',
  wishList: 'Wish List',
  account: 'My Account',
  signIn: 'Sign In',
  loadingAccount: 'Loading your account',
} as const;
