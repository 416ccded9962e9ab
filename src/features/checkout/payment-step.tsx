import { ArrowLeft, CreditCard, type LucideIcon, Wallet } from 'lucide-react';
import type { Cart } from '@/domain/cart';
import { type Cents, SHOP_CURRENCY, shillingsOf } from '@/domain/money';
import type { ShippingAddress } from '@/domain/order';
import { type CheckoutMethod, checkoutMethods, type PaymentMethod } from '@/domain/payment-methods';
import { paymentMethodNames } from '@/features/orders/words';
import { paymentMessages } from '@/features/payments/words';
import { useShopSettings } from '@/features/settings/data';
import { Button } from '@/ui/button';
import { RadioTile } from '@/ui/radio';
import type { PaymentChoice } from './checkout-draft';
import { ObstacleNotice } from './obstacle-notice';
import { ProviderPayment } from './provider-payment';
import type { CheckoutPayment } from './use-checkout-payment';
import { checkoutMessages } from './words';

const icons: Readonly<Record<CheckoutMethod, LucideIcon>> = { 'paystack-card': CreditCard, paypal: Wallet };

interface PaymentStepProps {
  cart: Cart;
  shipping: ShippingAddress;
  choice: PaymentChoice;
  payment: CheckoutPayment;
  onChoose: (choice: PaymentChoice) => void;
  onBack: () => void;
}

export function PaymentStep({ cart, shipping, choice, payment, onChoose, onBack }: PaymentStepProps) {
  const mpesaHint = useMpesaHint(payment.totals.total);

  // M-Pesa is part of the card form.
  const isMpesa = choice.paymentMethod === 'paystack-card' && choice.cardKind === 'mpesa';
  const method: PaymentMethod = isMpesa ? 'paystack-mpesa' : choice.paymentMethod;

  return (
    <section aria-labelledby="payment-heading">
      <Button variant="quiet" size="small" className="-ml-4" disabled={payment.busy} onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        {checkoutMessages.back}
      </Button>
      <h2 id="payment-heading" className="mt-3 text-2xl sm:text-3xl">
        {checkoutMessages.howToPay}
      </h2>
      <fieldset disabled={payment.busy} className="mt-6 grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{checkoutMessages.paymentMethod}</legend>
        {checkoutMethods.map((paymentMethod) => {
          const Icon = icons[paymentMethod];
          return (
            <RadioTile
              key={paymentMethod}
              name="payment-method"
              label={paymentMethodNames[paymentMethod]}
              checked={choice.paymentMethod === paymentMethod}
              onChange={() => onChoose({ ...choice, paymentMethod })}
            >
              <Icon className="size-6 text-muted" aria-hidden="true" />
            </RadioTile>
          );
        })}
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

/** Both amounts in a sentence if M-Pesa is charged in another currency, else null. */
function useMpesaHint(total: Cents): string | null {
  const { mpesaCurrency, usdKesRate } = useShopSettings();
  if (mpesaCurrency === SHOP_CURRENCY || usdKesRate === null) return null;
  return paymentMessages.chargedAs(total, shillingsOf(total, usdKesRate), mpesaCurrency);
}
