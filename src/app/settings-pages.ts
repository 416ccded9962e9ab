import { staffPaths } from '@/config/staff-paths';
import type { WaitingWork } from '@/features/staff-area/waiting-work';
import type { PageModule } from './lazy-page';

interface SettingsPage {
  to: string;
  /** In the sidebar, and after "Settings:" in the search of the staff area. */
  label: string;
  /** Additional search terms: what is on the page, and former names. */
  words: string;
  waits?: keyof WaitingWork;
  load: () => Promise<PageModule>;
}

const below = (name: string) => `${staffPaths.settings}/${name}`;

/** The pages of the settings, in the order of the sidebar. An entry here is the route, the link and what the search finds. */
export const settingsPages: readonly SettingsPage[] = [
  {
    to: staffPaths.settings,
    label: 'Shop',
    words: 'contact support e-mail phone address opening hours announcement banner home page',
    load: () => import('@/features/settings/staff/shop-view'),
  },
  {
    to: below('prices'),
    label: 'Prices and stock',
    words: 'tax and rules free shipping limit gift wrap threshold',
    load: () => import('@/features/settings/staff/prices-view'),
  },
  {
    to: below('delivery'),
    label: 'Delivery',
    words: 'shipping zones countries days parcel leaves holidays',
    load: () => import('@/features/delivery/staff/delivery-view'),
  },
  {
    to: below('taxes'),
    label: 'Taxes',
    words: 'tax rate and rules by country state vat',
    load: () => import('@/pages/admin/taxes-page'),
  },
  {
    to: staffPaths.codes,
    label: 'Discount codes',
    words: 'vouchers coupons percent off sale take off reduce',
    load: () => import('@/pages/admin/codes-page'),
  },
  {
    to: below('texts'),
    label: 'Policies and FAQ',
    words: 'texts terms privacy shipping returns questions',
    load: () => import('@/features/texts/staff/texts-view'),
  },
  {
    to: below('mails'),
    label: 'Mails',
    words: 'my failed e-mail words preface send again',
    waits: 'failedMails',
    load: () => import('@/features/mails/staff/mails-view'),
  },
  {
    to: staffPaths.search,
    label: 'Search',
    words: 'synonyms words that mean the same not found misses',
    load: () => import('@/features/search/staff/search-view'),
  },
  {
    to: below('staff'),
    label: 'Staff',
    words: 'invite members team owners refunds a day',
    load: () => import('@/features/members/staff/members-view'),
  },
  {
    to: below('log'),
    label: 'Log',
    words: 'audit history who changed read opened exported personal data access',
    load: () => import('@/features/log/staff/log-view'),
  },
];
