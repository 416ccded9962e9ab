import { useState } from 'react';
import { type Cents, SHOP_CURRENCY, shillingsOf } from '@/domain/money';
import type { OrderToPay } from '@/domain/order';
import { paymentMessages } from '@/features/payments/words';
import { useShopSettings } from '@/features/settings/data';

type Charge = Pick<OrderToPay, 'chargedCurrency' | 'chargedMinor'>;

/**
 * What M-Pesa charges for this total: by the current settings, until the database has decided it as a payment began. No
 * one pays shillings that they have not seen: `agreesWith` shows an order's charge first if it is another.
 */
export function useMpesaCharge(total: Cents) {
  const estimate = useEstimate(total);
  const [decided, setDecided] = useState<{ total: Cents; charge: Charge } | null>(null);
  const hasMoved = decided?.total === total;
  const charge = hasMoved ? decided.charge : estimate;
  const agreesWith = (order: Charge): boolean => {
    const isSame = order.chargedMinor === charge.chargedMinor && order.chargedCurrency === charge.chargedCurrency;
    if (!isSame) setDecided({ total, charge: order });
    return isSame;
  };
  return { hint: mpesaHint(total, charge), hasMoved, agreesWith };
}

function useEstimate(total: Cents): Charge {
  const { mpesaCurrency, usdKesRate } = useShopSettings();
  return mpesaCurrency === SHOP_CURRENCY || usdKesRate === null
    ? { chargedCurrency: SHOP_CURRENCY, chargedMinor: total }
    : { chargedCurrency: mpesaCurrency, chargedMinor: shillingsOf(total, usdKesRate) };
}

/** Both amounts in a sentence if they differ in currency, else null. */
const mpesaHint = (total: Cents, { chargedCurrency, chargedMinor }: Charge): string | null =>
  chargedCurrency === SHOP_CURRENCY ? null : paymentMessages.chargedAs(total, chargedMinor, chargedCurrency);
