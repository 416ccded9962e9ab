import { ArrowLeft, CreditCard, Wallet } from 'lucide-react';
import type { Cart } from '@/domain/cart';
import type { PaymentMethod } from '@/domain/order';
import { useMpesaHint } from '@/features/payments/use-mpesa-hint';
import { Button } from '@/ui/button';
import { RadioTile } from '@/ui/radio';
import type { PaymentChoice, ShippingForm } from '../checkout-draft';
import { checkoutMessages } from '../messages';
import type { CheckoutPayment } from '../use-checkout-payment';
import { ObstacleNotice } from './obstacle-notice';
import { ProviderPayment } from './provider-payment';

interface PaymentStepProps {
  cart: Cart;
  shipping: ShippingForm;
  choice: PaymentChoice;
  payment: CheckoutPayment;
  onChoose: (choice: PaymentChoice) => void;
  onBack: () => void;
}

export function PaymentStep({ cart, shipping, choice, payment, onChoose, onBack }: PaymentStepProps) {
  const mpesaHint = useMpesaHint(payment.totals.total);

  const method: PaymentMethod =
    choice.paymentMethod === 'paypal' ? 'paypal' : choice.cardKind === 'mpesa' ? 'paystack-mpesa' : 'paystack-card';

  return (
    <section aria-labelledby="payment-heading">
      <Button variant="quiet" size="small" className="-ml-4" disabled={payment.busy} onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        {checkoutMessages.back}
      </Button>
      <h2 id="payment-heading" className="mt-3 text-2xl sm:text-3xl">
        How would you like to pay?
      </h2>
      <fieldset disabled={payment.busy} className="mt-6 grid gap-3 sm:grid-cols-2">
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
      {payment.obstacle && <ObstacleNotice obstacle={payment.obstacle} cart={cart} />}
      <ProviderPayment
        method={method}
        payment={payment}
        payer={shipping}
        prepareOrder={() => payment.prepare(method, shipping)}
        phone={choice.mpesaPhone}
        total={payment.totals.total}
        mpesaHint={mpesaHint}
        disabled={payment.obstacle?.kind === 'out-of-stock' && !payment.obstacle.shortages.some(({ held }) => held)}
        onChange={({ kind, phone }) => onChoose({ ...choice, cardKind: kind, mpesaPhone: phone })}
      />
    </section>
  );
}
