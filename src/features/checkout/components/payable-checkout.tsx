import type { ReactNode } from 'react';
import type { Cart, CartLine } from '@/domain/cart';
import { useSession } from '@/lib/session';
import type { ShippingForm } from '../form-schema';
import type { useCheckout } from '../use-checkout';
import { useCheckoutPayment } from '../use-checkout-payment';
import { CheckoutColumns } from './checkout-columns';
import { CheckoutSummary } from './checkout-summary';
import { DiscountCode } from './discount-code';
import { PaymentStep } from './payment-step';
import { SignedOutNotice } from './signed-out-notice';

interface PayableCheckoutProps {
  checkout: ReturnType<typeof useCheckout>;
  cart: Cart;
  shipping: ShippingForm;
  pictureFor: (line: CartLine) => ReactNode;
}

/** The step in which a shopper pays for the cart. */
export function PayableCheckout({ checkout, cart, shipping, pictureFor }: PayableCheckoutProps) {
  const session = useSession();
  const payment = useCheckoutPayment({
    cart,
    shipping,
    userId: session.status === 'signed-in' ? session.user.id : null,
  });
  return (
    <>
      <SignedOutNotice />
      <CheckoutColumns
        summary={
          <CheckoutSummary
            cart={cart}
            totals={payment.totals}
            pictureFor={pictureFor}
            discountCode={
              <DiscountCode
                cart={cart}
                shipping={shipping}
                option={checkout.draft.choices.delivery}
                totals={payment.totals}
                refusal={payment.refusal}
                disabled={payment.busy}
              />
            }
          />
        }
      >
        <PaymentStep
          cart={cart}
          shipping={shipping}
          choice={checkout.draft.choice}
          payment={payment}
          onChoose={checkout.keepChoice}
          onBack={() => checkout.goTo('shipping')}
        />
      </CheckoutColumns>
    </>
  );
}
