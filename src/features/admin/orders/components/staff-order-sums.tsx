import { countryCode } from '@/domain/country';
import { percentOf } from '@/domain/money';
import { taxPercentOf } from '@/domain/totals';
import { useCountryTaxes } from '@/shop/country-taxes';
import { OrderSums } from '@/shop/order-lines';
import { useShopSettings } from '@/shop/shop-settings';
import { adminOrderMessages } from '../messages';
import type { OrderDetails } from '../repository';

export function StaffOrderSums({ order }: { order: OrderDetails }) {
  const taxName = useTaxName(order);
  return (
    <OrderSums
      totals={order}
      discountCode={order.discountCode}
      taxName={taxName}
      money={order}
      className="mt-3 ml-auto max-w-xs max-md:max-w-none"
      totalClassName="font-bold"
    />
  );
}

/** An older order may have been taxed at a different rate: the present rate is named only where it explains the sum. */
function useTaxName({ address, subtotal, discount, tax }: OrderDetails): string {
  const settings = useShopSettings();
  const percent = taxPercentOf(countryCode(address?.country ?? ''), useCountryTaxes(), settings.taxPercent);
  return tax === percentOf(subtotal - discount, percent) ? adminOrderMessages.taxAt(percent) : adminOrderMessages.tax;
}
