import { ArrowLeft, CreditCard, Wallet } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { Cart } from '@/domain/cart';
import type { PaymentMethod, PlacedOrder } from '@/domain/order';
import { CardForm } from '@/features/payments/components/card-form';
import { paymentMessages } from '@/features/payments/messages';
import { paymentMethods } from '@/features/payments/methods';
import type { ProviderButtonMethod } from '@/features/payments/port';
import { preloadPaystack } from '@/features/payments/providers/paystack/paystack-method';
import { useMpesaHint } from '@/features/payments/use-mpesa-hint';
import { Button } from '@/ui/button';
import { RadioTile } from '@/ui/radio';
import { Skeleton } from '@/ui/skeleton';
import type { PaymentChoice, ShippingForm } from '../form-schema';
import { checkoutMessages } from '../messages';
import type { PaymentFlow } from '../use-payment';
import { useWhenPaid } from '../use-when-paid';
import { ObstacleNotice } from './obstacle-notice';
import { StartAgain } from './start-again';

interface PaymentStepProps {
  cart: Cart;
  shipping: ShippingForm;
  choice: PaymentChoice;
  flow: PaymentFlow;
  onChoose: (choice: PaymentChoice) => void;
  onBack: () => void;
}

/** Step 2: choose a method and pay. */
export function PaymentStep({ cart, shipping, choice, flow, onChoose, onBack }: PaymentStepProps) {
  const mpesaHint = useMpesaHint(flow.totals.total);
  useWhenPaid(flow.attempted && !flow.busy, () => flow.finish('paid'));
  useEffect(preloadPaystack, []);

  const method: PaymentMethod =
    choice.paymentMethod === 'paypal' ? 'paypal' : choice.cardKind === 'mpesa' ? 'paystack-mpesa' : 'paystack-card';
  const port = paymentMethods[method];

  const pay = (phone: string | null) =>
    flow.whileBusy(async () => {
      if (port.kind !== 'own-button') return;
      const order = await flow.prepare(method);
      if (!order) return;
      const { firstName, lastName, email } = shipping;
      await flow.settle(port.provider, await port.pay(order, { firstName, lastName, email, phone }));
    });

  return (
    <section aria-labelledby="payment-heading">
      <Button variant="quiet" size="small" className="-ml-4" disabled={flow.busy} onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        {checkoutMessages.back}
      </Button>
      <h2 id="payment-heading" className="mt-3 text-2xl sm:text-3xl">
        How would you like to pay?
      </h2>
      <fieldset disabled={flow.busy} className="mt-6 grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Payment method</legend>
        <RadioTile
          name="payment-method"
          label="Card"
          checked={choice.paymentMethod === 'paystack-card'}
          onChange={() => onChoose({ ...choice, paymentMethod: 'paystack-card' })}
        >
          <CreditCard className="size-6 text-muted" aria-hidden="true" />
        </RadioTile>
        <RadioTile
          name="payment-method"
          label="PayPal"
          checked={choice.paymentMethod === 'paypal'}
          onChange={() => onChoose({ ...choice, paymentMethod: 'paypal' })}
        >
          <Wallet className="size-6 text-muted" aria-hidden="true" />
        </RadioTile>
      </fieldset>
      {flow.obstacle && <ObstacleNotice obstacle={flow.obstacle} cart={cart} />}
      {port.kind === 'own-button' ? (
        <>
          <CardForm
            kind={choice.cardKind}
            phone={choice.mpesaPhone}
            total={flow.totals.total}
            mpesaHint={mpesaHint}
            processing={flow.busy}
            disabled={flow.obstacle?.kind === 'out-of-stock'}
            onChange={({ kind, phone }) => onChoose({ ...choice, cardKind: kind, mpesaPhone: phone })}
            onPay={pay}
          />
          {flow.busy && <StartAgain onPress={port.abandon} />}
        </>
      ) : (
        <ProviderPayment port={port} flow={flow} method={method} />
      )}
    </section>
  );
}

function ProviderPayment({
  port,
  flow,
  method,
}: {
  port: ProviderButtonMethod;
  flow: PaymentFlow;
  method: PaymentMethod;
}) {
  const { Button: ProviderButton, provider } = port;
  return (
    <div className="mt-6" aria-busy={flow.busy}>
      <Suspense fallback={<Skeleton className="h-12 rounded-full" />}>
        <ProviderButton
          disabled={flow.busy || flow.obstacle?.kind === 'out-of-stock'}
          prepareOrder={(): Promise<PlacedOrder | null> => flow.prepare(method)}
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
