import { shopFacts } from '@/config/shop-facts';
import { site } from '@/config/site';
import type { Cents } from '@/domain/money';

/** What staff can set for the whole shop. */
export interface ShopSettings {
  supportEmail: string;
  /** As people read it. */
  phone: string;
  /** Lines of a postal address. */
  address: readonly string[];
  /** In percent, with up to two decimals. */
  taxPercent: number;
  freeShippingOverCents: Cents;
  /** So many pieces or fewer count as running out. */
  lowStockThreshold: number;
  mpesaCurrency: string;
  /** Kenyan shillings for one US dollar, where M-Pesa is charged in shillings. */
  usdKesRate: number | null;
}

const { street, area, city, country } = site.address;

/** The settings the shop is built with: shown until the database answers, and where there is none. */
export const builtInSettings: ShopSettings = {
  supportEmail: site.email,
  phone: site.phone,
  address: [street, `${area}, ${city}, ${country}`],
  taxPercent: shopFacts.taxPercent,
  freeShippingOverCents: shopFacts.freeShippingOverCents,
  lowStockThreshold: 5,
  mpesaCurrency: 'USD',
  usdKesRate: null,
};
