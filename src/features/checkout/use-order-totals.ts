import { useQuery } from '@tanstack/react-query';
import { type Cart, cartSubtotal } from '@/domain/cart';
import { isDefaultChoice, type OrderChoices } from '@/domain/order-choices';
import { orderTotals } from '@/domain/totals';
import { useShopSettings } from '@/lib/shop-settings';
import type { ShippingForm } from './form-schema';
import { quoteQuery } from './queries';
import { useDelivery } from './use-delivery';

interface ToPrice {
  cart: Cart;
  choices: OrderChoices;
  shipping: Pick<ShippingForm, 'country' | 'email'>;
}

/**
 * What the order will cost. Goods and tax are known here; what choices cost the database says: until it has, and where
 * it refuses them, `totals` goes without. `refusal` is its reason.
 */
export function useOrderTotals({ cart, choices, shipping }: ToPrice) {
  const { taxPercent } = useShopSettings();
  const subtotal = cartSubtotal(cart);
  const delivery = useDelivery({ country: shipping.country, goods: subtotal });
  const { offer } = delivery;
  const chosen = { ...choices, delivery: offer?.option ?? choices.delivery };
  const asked = !isDefaultChoice(chosen) && cart.length > 0;
  const quote = useQuery(quoteQuery(asked ? { cart, choices: chosen, shipping } : null));
  const answer = asked ? quote.data : undefined;
  return {
    totals: answer?.ok ? answer.value : orderTotals(subtotal, { taxPercent, shipping: offer?.priceCents ?? 0 }),
    refusal: answer && !answer.ok ? answer.problem : null,
    isPending: asked && quote.isPending,
    delivery,
  };
}
