import type { settingsColumns } from '@/shop/rows';

/** The settings as they are stored. An empty fact means the one the shop is built with. */
export type AdminSettings = ReturnType<typeof settingsColumns.fromRow>;

export type SettingsDraft = Pick<
  AdminSettings,
  | 'supportEmail'
  | 'phone'
  | 'address'
  | 'openingHours'
  | 'announcement'
  | 'announcementUntil'
  | 'bannerTitle'
  | 'bannerText'
  | 'taxPercent'
  | 'freeDeliveryFromCents'
  | 'giftWrapCents'
  | 'lowStockThreshold'
>;
