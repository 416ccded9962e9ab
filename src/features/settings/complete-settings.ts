import type { Cents } from '@/domain/money';
import { type OpeningHours, parseOpeningHours } from '@/domain/opening-hours';
import type { StoredSettings } from './rows';

export interface ShopSettings {
  supportEmail: string;
  /** In display format. */
  phone: string;
  address: readonly string[];
  openingHours: readonly OpeningHours[];
  /** A sentence above every page; empty for none. */
  announcement: string;
  /** The last day on which it is shown, in the shop's time zone, yyyy-mm-dd; empty for no end. */
  announcementUntil: string;
  /** The banner of the home page. */
  bannerTitle: string;
  bannerText: string;
  /** In percent, with up to four decimals. */
  taxRate: number;
  freeShippingLimit: Cents;
  giftWrapPrice: Cents;
  /** A product with this stock or less is running low. */
  lowStockThreshold: number;
  mpesaCurrency: string;
  /** Kenyan shillings for one US dollar, where M-Pesa is charged in shillings. */
  usdKesRate: number | null;
  /** Days until a guest's unpaid order loses its name and address. */
  unpaidDataDays: number;
}

/** The stored settings; built-in values replace those that staff left empty. */
export function completeSettings(stored: StoredSettings, builtIn: ShopSettings): ShopSettings {
  return {
    ...stored,
    supportEmail: stored.supportEmail || builtIn.supportEmail,
    phone: stored.phone || builtIn.phone,
    openingHours: stored.openingHours ? parseOpeningHours(stored.openingHours) : builtIn.openingHours,
    bannerTitle: stored.bannerTitle || builtIn.bannerTitle,
    bannerText: stored.bannerText || builtIn.bannerText,
    address: stored.address ? stored.address.split(/\r?\n/) : builtIn.address,
  };
}
