import { Suspense, useEffect, useState } from 'react';
import type { PayableOrder } from '@/domain/order';
import { CardForm } from '@/features/payments/components/card-form';
import { paymentMessages } from '@/features/payments/messages';
import { paymentMethods } from '@/features/payments/methods';
import type { ProviderButtonMethod } from '@/features/payments/port';
import { preloadPaystack } from '@/features/payments/providers/paystack/paystack-method';
import { formatMoney } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
import { placedFromPayable } from '../placed-from-payable';
import { useOrderPayment } from '../use-order-payment';
import { StartAgain } from './start-again';

/** Pays an order that was placed before, by the method it was made out for. Never makes another. */
export function PayOrder({ order }: { order: PayableOrder }) {
  const flow = useOrderPayment(order.id);
  const [phone, setPhone] = useState(order.shippingAddress.phone);
  const port = paymentMethods[order.paymentMethod];
  useEffect(() => {
    if (port.kind === 'own-button') preloadPaystack();
  }, [port]);

  if (flow.submitted) {
    return (
      <p role="status" className="font-semibold">
        {paymentMessages.beingConfirmed} This page changes by itself once the money arrives. You need not pay again.
      </p>
    );
  }
  if (port.kind === 'provider-button') return <ProviderPayment port={port} order={order} flow={flow} />;

  const pay = (normalisedPhone: string | null) =>
    flow.whileBusy(async () => {
      const { firstName, lastName, email } = order.shippingAddress;
      const payer = { firstName, lastName, email, phone: normalisedPhone };
      await flow.settle(port.provider, await port.pay(placedFromPayable(order), payer));
    });
  const { currency, minor } = order.charge;
  return (
    <>
      <CardForm
        kind={order.paymentMethod === 'paystack-mpesa' ? 'mpesa' : 'card'}
        kindIsFixed
        phone={phone}
        total={order.total}
        mpesaHint={
          currency === 'USD' ? null : `${formatMoney(order.total)} is charged as ${formatMoney(minor, currency)}.`
        }
        processing={flow.busy}
        disabled={false}
        onChange={(change) => setPhone(change.phone)}
        onPay={pay}
      />
      {flow.busy && <StartAgain onPress={port.abandon} />}
    </>
  );
}

interface ProviderPaymentProps {
  port: ProviderButtonMethod;
  order: PayableOrder;
  flow: ReturnType<typeof useOrderPayment>;
}

function ProviderPayment({ port, order, flow }: ProviderPaymentProps) {
  const { Button: ProviderButton, provider } = port;
  return (
    <div className="mt-6" aria-busy={flow.busy}>
      <Suspense fallback={<Skeleton className="h-12 rounded-full" />}>
        <ProviderButton
          disabled={flow.busy}
          prepareOrder={async () => placedFromPayable(order)}
          onResult={(hint) => void flow.whileBusy(() => flow.settle(provider, hint))}
        />
      </Suspense>
      {flow.busy && (
        <p role="status" className="mt-3 text-center text-muted">
          {paymentMessages.processing}
        </p>
      )}
    </div>
  );
}
