import { type ComponentProps, useEffect, useState } from 'react';
import type { OnlineMethod } from '@/domain/payment-methods';
import { CardForm } from '@/features/payments/card-form';
import { paymentPorts } from '@/features/payments/methods';
import type { Payer } from '@/features/payments/port';
import { paymentMessages } from '@/features/payments/words';
import { Notice } from '@/ui/notice';
import type { Payment, PrepareOrder } from './use-payment-session';
import { checkoutMessages } from './words';

type CardFormProps = ComponentProps<typeof CardForm>;

interface ProviderPaymentProps extends Omit<CardFormProps, 'kind' | 'processing' | 'onPay'> {
  method: OnlineMethod;
  payment: Payment;
  payer: Omit<Payer, 'phone'>;
  prepareOrder: PrepareOrder;
}

export function ProviderPayment({ method, payment, payer, prepareOrder, ...form }: ProviderPaymentProps) {
  const port = paymentPorts[method];
  const { busy } = payment;
  useEffect(() => {
    if (port.kind === 'own-button') port.preload();
  }, [port]);

  const { failure } = payment;
  const failed = failure && (failure.provider === null || failure.provider === port.provider) && (
    <Notice kind="problem" className="mt-4">
      <p>{failure.sentence}</p>
      {failure.known !== null && <p className="mt-1">{failure.known}</p>}
    </Notice>
  );
  if (port.kind === 'own-button') {
    const { firstName, lastName, email } = payer;
    return (
      <>
        <CardForm
          {...form}
          kind={method === 'paystack-mpesa' ? 'mpesa' : 'card'}
          processing={busy}
          onPay={(phone) => payment.pay(port, { firstName, lastName, email, phone }, prepareOrder)}
        />
        {failed}
        {payment.waitsForWindow && <StartAgain onPress={port.abandon} />}
      </>
    );
  }
  return (
    <div className="mt-6" aria-busy={busy}>
      <port.Button {...payment.buttonProps(port, prepareOrder)} disabled={busy || form.disabled} />
      {failed}
      {busy && (
        <p role="status" className="mt-3 text-center text-muted">
          {paymentMessages.processing}
        </p>
      )}
    </div>
  );
}

/** Some provider windows vanish without a callback: after this, in milliseconds, the shopper can start again. */
const SILENCE_MS = 20_000;

function StartAgain({ onPress }: { onPress: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SILENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className="mt-3 text-center text-muted text-sm">
      {checkoutMessages.windowGone}{' '}
      <button type="button" onClick={onPress} className="font-bold text-brand underline underline-offset-4">
        {paymentMessages.startAgain}
      </button>
    </p>
  );
}
