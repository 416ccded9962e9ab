import { paths } from '@/config/paths';

export const mainNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Shop', to: paths.shop },
  { label: 'About', to: paths.about },
  { label: 'Blog', to: paths.blog },
  { label: 'Contact', to: paths.contact },
] as const;

export const footerNavigation = [
  {
    id: 'quick-links',
    title: 'Quick Links',
    links: [
      { label: 'Shop', to: paths.shop },
      { label: 'About Us', to: paths.about },
      { label: 'Blog & Resources', to: paths.blog },
      { label: 'Contact', to: paths.contact },
    ],
  },
  {
    id: 'customer-service',
    title: 'Customer Service',
    links: [
      { label: 'My Account', to: paths.profile },
      { label: 'Wish List', to: paths.wishList },
      { label: 'Shipping', to: paths.shipping },
      // The policy begins with shipping.
      { label: 'Returns', to: `${paths.returns}#returns` },
      { label: 'Right of withdrawal', to: paths.withdrawal },
      { label: 'FAQ', to: paths.faq },
      { label: 'Recalls', to: paths.recalls },
    ],
  },
] as const;

export const legalNavigation = [
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
] as const;
