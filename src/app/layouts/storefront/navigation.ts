import { paths } from '@/config/paths';

export const mainNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Shop', to: paths.shop },
  { label: 'About', to: paths.about },
  { label: 'Blog', to: paths.blog },
  { label: 'Contact', to: paths.contact },
] as const;
