import type { settingsColumns } from '@/shop/rows';

/** The stored settings. An empty value means the built-in one. */
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
