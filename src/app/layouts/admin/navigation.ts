import { LayoutDashboard, type LucideIcon, Newspaper, Package, Settings, ShoppingBag, Users } from 'lucide-react';
import { staffPaths } from '@/config/staff-paths';
import { adminLinks } from '@/features/staff-area/links';
import type { WaitingWork } from '@/features/staff-area/waiting-work';
import { settingsPages } from '../../settings-pages';

export interface AdminLink {
  label: string;
  to: string;
  /** Additional search terms. */
  words?: string;
  /** What waits on this page. */
  waits?: keyof WaitingWork;
  /** Not in the demonstration, whose page of the same URL does without it. */
  isLiveOnly?: boolean;
}

/** A part of the staff area, and the pages below it, which the sidebar shows inside the part only. */
export interface AdminPart extends AdminLink {
  Icon: LucideIcon;
  pages?: readonly AdminLink[];
}

export const adminParts: readonly AdminPart[] = [
  { label: 'Dashboard', to: staffPaths.home, Icon: LayoutDashboard },
  {
    label: 'Products',
    to: staffPaths.products,
    Icon: Package,
    pages: [
      { label: 'Categories', to: staffPaths.categories },
      { label: 'Collections', to: staffPaths.collections },
      { label: 'Makers', to: staffPaths.makers, words: 'brands' },
      { label: 'Reviews', to: staffPaths.reviews, waits: 'reviews' },
      { label: 'Recalls', to: staffPaths.recalls, words: 'safety' },
    ],
  },
  {
    label: 'Orders',
    to: staffPaths.orders,
    Icon: ShoppingBag,
    waits: 'settle',
    pages: [
      { label: 'To pack', to: staffPaths.packing, words: 'orders ship processing', waits: 'pack' },
      { label: 'Returns', to: adminLinks.returns, words: 'send back', waits: 'returns', isLiveOnly: true },
      { label: 'Books', to: staffPaths.books, words: 'accounting' },
    ],
  },
  { label: 'Blogs', to: staffPaths.blogs, Icon: Newspaper },
  {
    label: 'Customers',
    to: staffPaths.customers,
    Icon: Users,
    pages: [
      { label: 'Messages', to: staffPaths.messages, words: 'contact form questions', waits: 'messages' },
      { label: 'Newsletter', to: staffPaths.newsletter, words: 'letters readers subscribers' },
    ],
  },
  {
    label: 'Settings',
    to: staffPaths.settings,
    Icon: Settings,
    pages: settingsPages,
  },
];

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Every page, for the search of the staff area. */
export const adminPages: readonly AdminLink[] = adminParts.flatMap((part) => {
  const { pages = [] } = part;
  if (part.to !== staffPaths.settings) return [part, ...pages];
  return pages.map((page) => ({ ...page, label: `${part.label}: ${lowerFirst(page.label)}` }));
});

interface Place {
  pathname: string;
  search: string;
}

/** How much of the URL a link names; 0 if it leads elsewhere. */
function fitOf({ to }: AdminLink, { pathname, search }: Place): number {
  const [path = '', query = ''] = to.split('?');
  const isBelow = path !== staffPaths.home && pathname.startsWith(`${path}/`);
  if (pathname !== path && !isBelow) return 0;
  const shown = new URLSearchParams(search);
  const isShown = [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value);
  return isShown ? to.length : 0;
}

/** The part of the staff area that is shown, and the page below it, if it is one of them. */
export function placeIn(parts: readonly AdminPart[], place: Place): { part?: AdminPart; page?: AdminLink } {
  const links = parts.flatMap((part) => [
    ...(part.pages ?? []).map((page) => ({ part, page, fit: fitOf(page, place) })),
    { part, fit: fitOf(part, place) },
  ]);
  const best = links.reduce((one, other) => (other.fit > one.fit ? other : one));
  return best.fit === 0 ? {} : best;
}

const waitingOn = ({ waits }: AdminLink, work: WaitingWork) => (waits ? work[waits] : 0);

/** What waits on a page, or in a part and on the pages below it. */
export function waitingIn(link: AdminLink & Pick<AdminPart, 'pages'>, work: WaitingWork): number {
  return [link, ...(link.pages ?? [])].reduce((sum, one) => sum + waitingOn(one, work), 0);
}
