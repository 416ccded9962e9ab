import { formatMoney } from '@/lib/format';
import type { SettingsDraft } from './form-schema';

export const settingsLabels: Record<keyof SettingsDraft, string> = {
  supportEmail: 'Support e-mail',
  phone: 'Phone',
  address: 'Address',
  openingHours: 'Opening hours',
  announcement: 'Announcement',
  announcementUntil: 'Shown until',
  bannerTitle: 'Banner title',
  bannerText: 'Banner text',
  taxPercent: 'Tax rate (percent)',
  freeDeliveryFromCents: 'Free-shipping limit',
  giftWrapCents: 'Gift wrap price',
  lowStockThreshold: 'Low-stock threshold',
};

export function shownSetting(field: keyof SettingsDraft, value: string | number): string {
  if (field === 'freeDeliveryFromCents' || field === 'giftWrapCents') return formatMoney(Number(value));
  return field === 'taxPercent' ? `${value}%` : String(value);
}
