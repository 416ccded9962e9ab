import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cartSubtotal } from '@/domain/cart';
import { isEmailAddress } from '@/domain/email';
import { isDefaultChoice, type OrderChoices, pricedChoices } from '@/domain/order-choices';
import { orderTotals } from '@/domain/totals';
import { pastedText } from '@/domain/typed-text';
import { useShopSettings } from '@/features/settings/data';
import { useTaxTerms } from '@/features/taxes/data';
import { isRefusedCode } from './code-refusal';
import { pricedCountry } from './priced-country';
import { type Priced, quoteDisabled, quoteQuery } from './queries';
import { useDeliveryFor } from './use-delivery';

/** The database's price for an order: the previous one while loading. Disabled when null. */
function useQuote(priced: Priced | null) {
  const { data } = useQuery(priced ? quoteQuery(priced) : quoteDisabled);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return priced ? (data ?? last) : undefined;
}

/**
 * A preview of the order's total. Goods and tax are computed here; the price of options comes from the database. A
 * refused code is left out of the sums; `refusal` is the reason.
 */
export function useOrderTotals({ cart, choices, shipping }: Priced) {
  const settings = useShopSettings();
  const terms = useTaxTerms({ country: pricedCountry(shipping.country), state: shipping.state });
  const giftWrap = choices.gift?.wrap ? settings.giftWrapPrice : 0;
  const subtotal = cartSubtotal(cart);
  const deliveryOf = useDeliveryFor(shipping.country);
  const { offer } = deliveryOf(subtotal);
  const chosen = pricedChoices({ ...choices, delivery: offer?.option ?? choices.delivery });
  const typedEmail = pastedText(shipping.email);
  const email = isEmailAddress(typedEmail) ? typedEmail : '';
  const priced = (given: OrderChoices) =>
    isDefaultChoice(given) || cart.length === 0
      ? null
      : { cart, choices: given, shipping: { country: shipping.country, state: shipping.state, email } };
  const request = priced(chosen);
  const quote = useQuote(request);
  const refusal = quote && !quote.ok ? quote.problem : null;
  const withoutCode = isRefusedCode(refusal) ? priced({ ...chosen, discountCode: '' }) : null;
  const quoteWithoutCode = useQuote(withoutCode);
  const answer = isRefusedCode(refusal) ? quoteWithoutCode : quote;
  const totals = answer?.ok
    ? answer.value
    : orderTotals(subtotal, { ...terms, deliveryPrice: offer?.price ?? 0, giftWrap });
  return {
    totals,
    terms,
    refusal,
    isPending: request !== null && quote === undefined,
    delivery: deliveryOf(totals.subtotal - totals.discount, answer?.ok ? totals.deliveryPrice : undefined),
  };
}
