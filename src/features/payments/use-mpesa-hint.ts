import { type Cents, SHOP_CURRENCY, shillingsOf } from '@/domain/money';
import { useShopSettings } from '@/shop/shop-settings';
import { paymentMessages } from './messages';

/** Both amounts in a sentence if M-Pesa is charged in another currency, else null. */
export function useMpesaHint(total: Cents): string | null {
  const { mpesaCurrency, usdKesRate } = useShopSettings();
  if (mpesaCurrency === SHOP_CURRENCY || usdKesRate === null) return null;
  return paymentMessages.chargedAs(total, shillingsOf(total, usdKesRate), mpesaCurrency);
}
