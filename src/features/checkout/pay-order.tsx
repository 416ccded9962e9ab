import { useState } from 'react';
import { SHOP_CURRENCY } from '@/domain/money';
import type { PayableOrder } from '@/domain/order';
import { paymentMessages } from '@/features/payments/words';
import { ProviderPayment } from './provider-payment';
import type { Payment } from './use-payment-session';

/** Pays an existing order by its own payment method. Never creates another. */
export function PayOrder({ order, payment }: { order: PayableOrder; payment: Payment }) {
  const [phone, setPhone] = useState(order.shippingAddress.phone);
  const { total, chargedCurrency, chargedMinor } = order;

  if (payment.session?.stage === 'confirming') {
    return (
      <p role="status" className="font-semibold">
        {paymentMessages.beingConfirmed} {paymentMessages.moneyArrives}
      </p>
    );
  }
  if (order.paymentMethod === 'unknown') return <p>{paymentMessages.unknownMethod}</p>;
  return (
    <ProviderPayment
      method={order.paymentMethod}
      payment={payment}
      payer={order.shippingAddress}
      prepareOrder={async () => order}
      kindIsFixed
      phone={phone}
      total={total}
      mpesaHint={
        chargedCurrency === SHOP_CURRENCY ? null : paymentMessages.chargedAs(total, chargedMinor, chargedCurrency)
      }
      disabled={payment.session?.stage !== 'open'}
      onChange={(change) => setPhone(change.phone)}
    />
  );
}
