import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cartSubtotal } from '@/domain/cart';
import { type CodeTerms, goodsAfterCode, type OrderQuote } from '@/domain/discount';
import { isEmailAddress } from '@/domain/email';
import type { Cents } from '@/domain/money';
import { isDefaultChoice, type OrderChoices, pricedChoices } from '@/domain/order-choices';
import { orderTotals } from '@/domain/totals';
import { pastedText } from '@/domain/typed-text';
import { pricedCountry } from '@/features/delivery/rules';
import { useShopSettings } from '@/features/settings/data';
import { useTaxTerms } from '@/features/taxes/data';
import type { Problem, Result } from '@/lib/result';
import { same } from '@/lib/same';
import { callerOf, useSession } from '@/lib/session';
import { isRefusedCode } from './code-refusal';
import { type Priced, quoteDisabled, quoteQuery } from './queries';
import { useDeliveryFor } from './use-delivery';

/** The database's price for an order; nothing of an earlier question. Disabled when null, and until it is known who asks. */
function useQuote(priced: Priced | null) {
  const caller = callerOf(useSession());
  const isAsked = priced !== null && caller !== undefined;
  const { data } = useQuery(isAsked ? quoteQuery(priced, caller) : quoteDisabled);
  return isAsked ? data : undefined;
}

type KnownOfCode = {
  code: string;
  subtotal: Cents;
  refusal: Problem | null;
  discount: Cents;
  terms: CodeTerms | undefined;
};

/** What the last answer said about this code for these goods, while another question about them is open. */
function useKnownOfCode(code: string, subtotal: Cents, answer: Result<OrderQuote> | undefined) {
  const [known, setKnown] = useState<KnownOfCode>();
  const now = answer && {
    code,
    subtotal,
    refusal: answer.ok ? null : answer.problem,
    discount: answer.ok ? answer.value.discount : 0,
    terms: answer.ok ? answer.value.code : undefined,
  };
  if (now && !same(now, known)) setKnown(now);
  return now ?? (known?.code === code && known.subtotal === subtotal ? known : undefined);
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
  const deliveryOf = useDeliveryFor(shipping);
  const { offer, place } = deliveryOf(subtotal);
  const chosen = pricedChoices({ ...choices, delivery: offer?.option ?? choices.delivery });
  const typedEmail = pastedText(shipping.email);
  const email = isEmailAddress(typedEmail) ? typedEmail : '';
  // A city that is no such place does not change the question while it is typed.
  const asked = { country: shipping.country, city: place ?? '', state: shipping.state, email };
  const priced = (given: OrderChoices) =>
    isDefaultChoice(given) || cart.length === 0 ? null : { cart, choices: given, shipping: asked };
  const request = priced(chosen);
  const quote = useQuote(request);
  const known = useKnownOfCode(chosen.discountCode, subtotal, quote);
  const refusal = known?.refusal ?? null;
  const isCodeRefused = isRefusedCode(refusal);
  const withoutCode = isCodeRefused ? priced({ ...chosen, discountCode: '' }) : null;
  const quoteWithoutCode = useQuote(withoutCode);
  const answer = isCodeRefused ? quoteWithoutCode : quote;
  const isCounting = (isCodeRefused ? withoutCode : request) !== null && answer === undefined;
  const totals = answer?.ok
    ? answer.value
    : orderTotals(subtotal, {
        ...terms,
        discount: known?.discount ?? 0,
        deliveryPrice: offer?.price ?? 0,
        giftWrap,
      });
  return {
    totals,
    terms,
    refusal,
    /** The sums are a preview until the database has answered for what is chosen now. */
    isCounting,
    delivery: deliveryOf(
      totals.subtotal - totals.discount,
      answer?.ok ? totals.deliveryPrice : undefined,
      totals.discount > 0 ? (more) => goodsAfterCode({ subtotal, code: known?.terms }, more) : undefined,
    ),
  };
}
