import { paths } from '@/config/paths';

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
      { label: 'Shipping', to: paths.shipping },
      { label: 'Returns', to: paths.returns },
      { label: 'FAQ', to: paths.faq },
    ],
  },
] as const;

export const legalNavigation = [
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
] as const;
