import { centsFromDollars, dollarsFromCents, percentFromRate, rateFromPercent } from '@/domain/money';

import { recordColumns } from './columns';
import { publicReader } from './public-reader';

/** What staff leave empty is NULL in the database and an empty text here. */
const emptyForNull = { read: (text: string | null) => text ?? '', write: (text: string) => text };

/** The fields of the shop's settings and the columns they are stored in. */
export const settingsColumns = recordColumns('shop_settings', {
  supportEmail: { column: 'support_email', ...emptyForNull },
  phone: { column: 'phone', ...emptyForNull },
  address: { column: 'address', ...emptyForNull },
  taxPercent: { column: 'tax_rate', read: percentFromRate, write: rateFromPercent },
  freeDeliveryFromCents: { column: 'free_shipping_limit', read: centsFromDollars, write: dollarsFromCents },
  giftWrapCents: { column: 'gift_wrap_price', read: centsFromDollars, write: dollarsFromCents },
  lowStockThreshold: 'low_stock_threshold',
  mpesaCurrency: 'mpesa_currency',
  usdKesRate: 'usd_kes_rate',
  unpaidDataDays: 'unpaid_data_days',
  version: 'version',
});

/** The settings as they are stored. Throws when the database cannot be reached. */
export async function getStoredSettings() {
  const database = publicReader();
  const { data } = await database.from('shop_settings').select(settingsColumns.select).single().throwOnError();
  return settingsColumns.fromRow(data);
}
