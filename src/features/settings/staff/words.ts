import { formatMoney } from '@/lib/format';
import type { SettingsDraft } from './form-schema';

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
  pricesTitle: 'Prices and stock',
  pricesIntro: 'Orders that are placed from now on use these figures.',
  taxTitle: 'Taxes',
  taxIntro: 'What is added to the goods of an order, everywhere and in single countries.',
  taxHint: 'Percent of the subtotal, added at checkout',
  freeShippingHint: 'In US dollars; stated on every product page',
  giftWrapHint: 'In US dollars, for a whole order. It is not taxed.',
  rateHint: 'With a rate, prices are also shown in shillings. Empty: no rate.',
  currencyHint: 'What M-Pesa charges. Shillings need a rate; an order keeps the one it was placed with.',
  leapTitle: 'Is this rate right?',
  leap: (last: number, next: number) =>
    `It was KES ${last} for one dollar and becomes KES ${next}. From then on orders by M-Pesa are charged at it.`,
  leapConfirm: (next: number) => `Use ${next}`,
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
  mpesaCurrency: 'M-Pesa currency',
  usdKesRate: 'KES for one dollar',
};

export function shownSetting(field: keyof SettingsDraft, value: SettingsDraft[keyof SettingsDraft]): string {
  if (field === 'freeShippingLimit' || field === 'giftWrapPrice') return formatMoney(Number(value));
  return field === 'taxRate' ? `${value}%` : String(value ?? '');
}
