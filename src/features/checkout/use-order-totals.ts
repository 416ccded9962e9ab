import { useQuery } from '@tanstack/react-query';
import { type Cart, cartSubtotal } from '@/domain/cart';
import { countryCode } from '@/domain/country';
import { isEmailAddress } from '@/domain/email';
import { isDefaultChoice, type OrderChoices } from '@/domain/order-choices';
import { orderTotals, taxPercentOf } from '@/domain/totals';
import { useShopSettings } from '@/lib/shop-settings';
import { isRefusedCode } from './code-refusal';
import type { ShippingForm } from './form-schema';
import { countryTaxesQuery, quoteQuery } from './queries';

interface ToPrice {
  cart: Cart;
  choices: OrderChoices;
  shipping: Pick<ShippingForm, 'country' | 'email'>;
}

/**
 * What the order will cost. Goods and tax are known here; what choices cost the database says. A code that it refuses is
 * left out of the sums; `refusal` is the reason.
 */
export function useOrderTotals({ cart, choices, shipping }: ToPrice) {
  const settings = useShopSettings();
  const { data: taxes = [] } = useQuery(countryTaxesQuery);
  const taxPercent = taxPercentOf(countryCode(shipping.country), taxes, settings.taxPercent);
  const email = isEmailAddress(shipping.email) ? shipping.email : '';
  const priced = (chosen: OrderChoices) =>
    isDefaultChoice(chosen) || cart.length === 0
      ? null
      : { cart, choices: chosen, shipping: { country: shipping.country, email } };
  const asked = priced(choices);
  const quote = useQuery(quoteQuery(asked));
  const refusal = asked && quote.data && !quote.data.ok ? quote.data.problem : null;
  const others = isRefusedCode(refusal) ? priced({ ...choices, discountCode: '' }) : null;
  const rest = useQuery(quoteQuery(others));
  const answer = others ? rest.data : asked ? quote.data : undefined;
  return {
    totals: answer?.ok ? answer.value : orderTotals(cartSubtotal(cart), { taxPercent }),
    refusal,
    isPending: asked !== null && quote.isPending,
  };
}
