import { useTaxTerms } from '@/features/taxes/data';
import { explainingPercent } from '@/features/taxes/rules';
import { OrderSums } from '../order-lines';
import type { OrderDetails } from './rows';

export function StaffOrderSums({ order }: { order: OrderDetails }) {
  const terms = useTaxTerms({ country: order.address?.country ?? '', state: order.address?.state ?? '' });
  return (
    <OrderSums
      totals={order}
      discountCode={order.discountCode}
      taxRate={explainingPercent(order, terms)}
      money={order}
      className="mt-3 ml-auto max-w-xs max-md:max-w-none"
      totalClassName="font-bold"
    />
  );
}
