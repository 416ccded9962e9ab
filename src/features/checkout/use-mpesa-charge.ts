import { type Cents, SHOP_CURRENCY, shillingsOf } from '@/domain/money';
import type { OrderToPay } from '@/domain/order';
import { paymentMessages } from '@/features/payments/words';
import { useShopSettings } from '@/features/settings/data';

export type Charge = Pick<OrderToPay, 'chargedCurrency' | 'chargedMinor'>;

/** What M-Pesa charges by the current settings; the database decides it when the payment begins. */
export function useMpesaCharge(total: Cents): Charge {
  const { mpesaCurrency, usdKesRate } = useShopSettings();
  return mpesaCurrency === SHOP_CURRENCY || usdKesRate === null
    ? { chargedCurrency: SHOP_CURRENCY, chargedMinor: total }
    : { chargedCurrency: mpesaCurrency, chargedMinor: shillingsOf(total, usdKesRate) };
}

/** Both amounts in a sentence if they differ in currency, else null. */
export const mpesaHint = (total: Cents, { chargedCurrency, chargedMinor }: Charge): string | null =>
  chargedCurrency === SHOP_CURRENCY ? null : paymentMessages.chargedAs(total, chargedMinor, chargedCurrency);
