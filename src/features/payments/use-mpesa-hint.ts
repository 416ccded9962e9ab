import type { Cents } from '@/domain/money';
import { formatMoney } from '@/lib/format';
import { useShopSettings } from '@/lib/shop-settings';

/** Where M-Pesa is charged in another currency: both amounts, as the line under the pay button. Else null. */
export function useMpesaHint(total: Cents): string | null {
  const { mpesaCurrency, usdKesRate } = useShopSettings();
  if (mpesaCurrency === 'USD' || usdKesRate === null) return null;
  const charged = Math.round(total * usdKesRate);
  return `${formatMoney(total)} is charged as ${formatMoney(charged, mpesaCurrency)}.`;
}
