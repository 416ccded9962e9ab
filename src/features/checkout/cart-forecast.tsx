import type { Cart } from '@/domain/cart';
import type { Cents } from '@/domain/money';
import { arrivalInWords, deliveryNames } from '@/features/delivery/words';
import { formatMoney } from '@/lib/format';
import { useStoredValue } from '@/lib/stored-value';
import { WidgetBoundary } from '@/ui/widget-boundary';
import { checkoutDraft } from './checkout-draft';
import { useDelivery } from './use-delivery';
import { useOrderTotals } from './use-order-totals';
import { deliveryChoiceMessages } from './words';

/** A preview of the checkout's total and of the delivery date, as far as known. */
export function CartForecast({ cart }: { cart: Cart }) {
  return (
    <WidgetBoundary name={deliveryChoiceMessages.forecast}>
      <KnownTotal cart={cart} />
    </WidgetBoundary>
  );
}

/** The amount missing for free delivery, if it applies. */
export function ToFreeDelivery({ goods }: { goods: Cents }) {
  const { country } = useStoredValue(checkoutDraft).shipping;
  const { toFree } = useDelivery({ country, goods });
  return <MissingToFree cents={toFree} />;
}

const MissingToFree = ({ cents }: { cents: Cents | null }) =>
  cents === null ? null : <p>{deliveryChoiceMessages.toFree(formatMoney(cents))}</p>;

function KnownTotal({ cart }: { cart: Cart }) {
  const { choices, shipping } = useStoredValue(checkoutDraft);
  const { totals, delivery, isPending } = useOrderTotals({ cart, choices, shipping });
  const { offer } = delivery;
  if (!offer || isPending) return null;
  const way = deliveryNames[offer.option];
  return (
    <>
      <p className="tabular-nums font-semibold">
        {deliveryChoiceMessages.known(formatMoney(totals.total), totals.deliveryPrice > 0 ? way : null)}
      </p>
      <p>{deliveryChoiceMessages.arrives(arrivalInWords(offer.arrives))}</p>
      <MissingToFree cents={delivery.toFree} />
    </>
  );
}
