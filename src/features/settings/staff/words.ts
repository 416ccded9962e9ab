import { formatMoney } from '@/lib/format';
import type { SettingsDraft } from './data';

export const settingsMessages = {
  title: 'Settings',
  intro: 'Changes take effect in the shop at once.',
  loading: 'Loading settings',
  loadFailed: 'We could not load the settings',
  saved: 'The settings are saved',
  factsTitle: 'Ways to reach us',
  factsHint: 'Shown at the foot of every page and on Contact. An empty field shows what the shop was built with.',
  hoursHint: 'A line for each part of the week, such as Mon-Fri: 9am-5pm',
  announcementTitle: 'Above every page',
  announcementHint: 'A sentence that visitors see at the top of the shop, and can close.',
  untilHint: (isOver: boolean) =>
    isOver
      ? 'This day is over, so nobody sees it.'
      : 'The last day it is shown, in the shop’s time. Empty: until you take it away.',
  bannerCard: 'Home page',
  bannerHint: 'The title and the sentences beside the picture. An empty field shows what the shop was built with.',
  rulesTitle: 'Prices and stock',
  rulesHint: 'Orders that are placed from now on use these figures.',
  taxHint: 'Percent of the subtotal, added at checkout',
  freeShippingHint: 'In US dollars; stated on every product page',
  giftWrapHint: 'In US dollars, for a whole order. It is not taxed.',
  lowStockHint: 'Products with so many units or fewer are marked',
} as const;

export const settingsLabels: Record<keyof SettingsDraft, string> = {
  supportEmail: 'Support e-mail',
  phone: 'Phone',
  address: 'Address',
  openingHours: 'Opening hours',
  announcement: 'Announcement',
  announcementUntil: 'Shown until',
  bannerTitle: 'Banner title',
  bannerText: 'Banner text',
  taxRate: 'Tax rate (percent)',
  freeShippingLimit: 'Free-shipping limit',
  giftWrapPrice: 'Gift wrap price',
  lowStockThreshold: 'Low-stock threshold',
};

export function shownSetting(field: keyof SettingsDraft, value: string | number): string {
  if (field === 'freeShippingLimit' || field === 'giftWrapPrice') return formatMoney(Number(value));
  return field === 'taxRate' ? `${value}%` : String(value);
}
