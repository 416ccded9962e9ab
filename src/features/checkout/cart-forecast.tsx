import { cx } from 'class-variance-authority';
import type { Cart } from '@/domain/cart';
import type { Cents } from '@/domain/money';
import { arrivalInWords, deliveryNames } from '@/features/delivery/words';
import { formatMoney } from '@/lib/format';
import { useStoredValue } from '@/lib/stored-value';
import { WidgetBoundary } from '@/ui/widget-boundary';
import { checkoutDraft } from './checkout-draft';
import { deliveryChoiceMessages } from './delivery-words';
import { useOrderTotals } from './use-order-totals';

/** A preview of the checkout's total and of the delivery date, as far as known. */
export function CartForecast({ cart }: { cart: Cart }) {
  return (
    <WidgetBoundary name={deliveryChoiceMessages.forecast}>
      <KnownTotal cart={cart} />
    </WidgetBoundary>
  );
}

/** The amount missing for free delivery after the code of the checkout, if it applies. */
export function ToFreeDelivery({ cart }: { cart: Cart }) {
  const { choices, shipping } = useStoredValue(checkoutDraft);
  const { delivery, isCounting } = useOrderTotals({ cart, choices, shipping });
  return <MissingToFree cents={delivery.toFree} isCounting={isCounting} />;
}

const MissingToFree = ({ cents, isCounting }: { cents: Cents | null; isCounting: boolean }) =>
  cents === null ? null : (
    <p className={cx(isCounting && 'invisible')}>{deliveryChoiceMessages.toFree(formatMoney(cents))}</p>
  );

function KnownTotal({ cart }: { cart: Cart }) {
  const { choices, shipping } = useStoredValue(checkoutDraft);
  const { totals, delivery, isCounting } = useOrderTotals({ cart, choices, shipping });
  const { offer } = delivery;
  if (!offer) return null;
  const way = deliveryNames[offer.option];
  return (
    <>
      <p className={cx('tabular-nums font-semibold', isCounting && 'invisible')}>
        {deliveryChoiceMessages.known(formatMoney(totals.total), totals.deliveryPrice > 0 ? way : null)}
      </p>
      <p>{deliveryChoiceMessages.arrives(arrivalInWords(offer.arrives))}</p>
      <MissingToFree cents={delivery.toFree} isCounting={isCounting} />
    </>
  );
}
