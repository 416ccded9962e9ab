import { useState } from 'react';
import type { PayableOrder } from '@/domain/order';
import { onlineMethods } from '@/domain/payment-methods';
import { paymentMessages } from '@/features/payments/words';
import { orderRefusals } from '@/lib/order-problem-words';
import { problemWords } from '@/lib/problem-words';
import { Notice } from '@/ui/notice';
import { MethodTiles } from './method-tiles';
import { ProviderPayment } from './provider-payment';
import { useMpesaCharge } from './use-mpesa-charge';
import type { OpenPayment } from './use-pay-order';

/** Pays an existing order by any method. Never creates another order. */
export function PayOrder({ order, payment }: { order: PayableOrder; payment: OpenPayment }) {
  const [phone, setPhone] = useState(order.shippingAddress.phone);
  const [method, setMethod] = useState(onlineMethods.find((known) => known === order.paymentMethod) ?? 'paystack-card');
  const charge = useMpesaCharge(order.total);
  const { session } = payment;
  const isPrompt = method === 'paystack-mpesa';
  const attempt = session?.stage === 'open' ? session.attempt : null;
  const [wasPrompted, setWasPrompted] = useState(false);
  if (!wasPrompted && attempt?.provider === 'paystack' && order.paymentMethod === 'paystack-mpesa')
    setWasPrompted(true);

  if (session?.stage === 'confirming') {
    return (
      <p role="status" className="font-semibold">
        {paymentMessages.beingConfirmed} {paymentMessages.moneyArrives}
      </p>
    );
  }
  const prepareOrder = async () => {
    const begun = await payment.begin(method);
    return begun && isPrompt && !charge.agreesWith(begun) ? null : begun;
  };
  return (
    <>
      <MethodTiles
        methods={onlineMethods}
        chosen={method}
        onChoose={setMethod}
        disabled={payment.busy}
        className="mt-5 grid gap-2 sm:grid-cols-3 sm:gap-3"
        tileClassName="max-sm:min-h-12 max-sm:py-2"
      />
      {payment.problem && (
        <Notice kind="problem" className="mt-4">
          {problemWords(payment.problem, orderRefusals)}
        </Notice>
      )}
      {isPrompt && charge.hasMoved && !payment.busy && (
        <Notice kind="info" className="mt-4">
          {paymentMessages.rateChanged}
        </Notice>
      )}
      <ProviderPayment
        method={method}
        payment={payment}
        payer={order.shippingAddress}
        prepareOrder={prepareOrder}
        kindIsFixed
        isRepeated={isPrompt && wasPrompted}
        phone={phone}
        total={order.total}
        mpesaHint={charge.hint}
        disabled={session?.stage !== 'open'}
        onChange={(change) => setPhone(change.phone)}
      />
    </>
  );
}
