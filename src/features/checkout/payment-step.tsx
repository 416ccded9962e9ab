import { ArrowLeft } from 'lucide-react';
import type { Cart } from '@/domain/cart';
import type { ShippingAddress } from '@/domain/order';
import { checkoutMethods, type OnlineMethod } from '@/domain/payment-methods';
import { paymentMessages } from '@/features/payments/words';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { PaymentChoice } from './checkout-draft';
import { MethodTiles } from './method-tiles';
import { ObstacleNotice } from './obstacle-notice';
import { ProviderPayment } from './provider-payment';
import type { CheckoutPayment } from './use-checkout-payment';
import { useMpesaCharge } from './use-mpesa-charge';
import { checkoutMessages } from './words';

interface PaymentStepProps {
  cart: Cart;
  shipping: ShippingAddress;
  choice: PaymentChoice;
  payment: CheckoutPayment;
  onChoose: (choice: PaymentChoice) => void;
  onBack: () => void;
}

export function PaymentStep({ cart, shipping, choice, payment, onChoose, onBack }: PaymentStepProps) {
  const { total } = payment.totals;
  const charge = useMpesaCharge(total);

  // M-Pesa is part of the card form.
  const isMpesa = choice.paymentMethod === 'paystack-card' && choice.cardKind === 'mpesa';
  const method: OnlineMethod = isMpesa ? 'paystack-mpesa' : choice.paymentMethod;
  const prepareOrder = async () => {
    const order = await payment.prepare(method, shipping);
    return order && isMpesa && !charge.agreesWith(order) ? null : order;
  };

  return (
    <section aria-labelledby="payment-heading">
      <Button variant="quiet" size="small" className="-ml-4" disabled={payment.busy} onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        {checkoutMessages.back}
      </Button>
      <h2 id="payment-heading" className="mt-3 text-2xl sm:text-3xl">
        {checkoutMessages.howToPay}
      </h2>
      <MethodTiles
        methods={checkoutMethods}
        chosen={choice.paymentMethod}
        onChoose={(paymentMethod) => onChoose({ ...choice, paymentMethod })}
        disabled={payment.busy}
        className="mt-6 grid gap-3 sm:grid-cols-2"
      />
      {isMpesa && charge.hasMoved && !payment.busy && (
        <Notice kind="info" urgent className="mt-5">
          {paymentMessages.rateChanged}
        </Notice>
      )}
      {payment.obstacle && <ObstacleNotice obstacle={payment.obstacle} cart={cart} />}
      <ProviderPayment
        method={method}
        payment={payment}
        payer={shipping}
        prepareOrder={prepareOrder}
        phone={choice.mpesaPhone}
        total={total}
        mpesaHint={charge.hint}
        disabled={payment.obstacle?.kind === 'out-of-stock' && !payment.obstacle.shortages.some(({ held }) => held)}
        onChange={({ kind, phone }) => onChoose({ ...choice, cardKind: kind, mpesaPhone: phone })}
      />
    </section>
  );
}
