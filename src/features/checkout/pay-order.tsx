import { useState } from 'react';
import type { PayableOrder } from '@/domain/order';
import { onlineMethods } from '@/domain/payment-methods';
import { paymentMessages } from '@/features/payments/words';
import { orderRefusals } from '@/lib/order-problem-words';
import { problemWords } from '@/lib/problem-words';
import { Notice } from '@/ui/notice';
import { MethodTiles } from './method-tiles';
import { ProviderPayment } from './provider-payment';
import { type Charge, mpesaHint, useMpesaCharge } from './use-mpesa-charge';
import type { OpenPayment } from './use-pay-order';

/** Pays an existing order by any method. Never creates another order. */
export function PayOrder({ order, payment }: { order: PayableOrder; payment: OpenPayment }) {
  const [phone, setPhone] = useState(order.shippingAddress.phone);
  const [method, setMethod] = useState(onlineMethods.find((known) => known === order.paymentMethod) ?? 'paystack-card');
  const [told, setTold] = useState<Charge | null>(null);
  const estimate = useMpesaCharge(order.total);
  const charge = told ?? estimate;
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
  /** No one pays shillings that they have not seen. */
  const prepareOrder = async () => {
    const begun = await payment.begin(method);
    if (!begun || !isPrompt || isSame(begun, charge)) return begun;
    setTold(begun);
    return null;
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
      {isPrompt && told && !payment.busy && (
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
        mpesaHint={mpesaHint(order.total, charge)}
        disabled={session?.stage !== 'open'}
        onChange={(change) => setPhone(change.phone)}
      />
    </>
  );
}

const isSame = (one: Charge, other: Charge) =>
  one.chargedMinor === other.chargedMinor && one.chargedCurrency === other.chargedCurrency;
