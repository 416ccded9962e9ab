import type { ReactNode } from 'react';
import type { Cart, CartLine } from '@/domain/cart';
import type { ShippingAddress } from '@/domain/order';
import { useSession } from '@/lib/session';
import { CheckoutColumns } from './checkout-columns';
import { type CheckoutDraft, keepChoice } from './checkout-draft';
import { CheckoutSummary } from './checkout-summary';
import { DiscountCode } from './discount-code';
import { PaymentStep } from './payment-step';
import { SignedOutNotice } from './signed-out-notice';
import { useCheckoutPayment } from './use-checkout-payment';

interface PayableCheckoutProps {
  draft: CheckoutDraft;
  cart: Cart;
  shipping: ShippingAddress;
  pictureFor: (line: CartLine) => ReactNode;
  onBack: () => void;
}

/** The payment step for the cart. */
export function PayableCheckout({ draft, cart, shipping, pictureFor, onBack }: PayableCheckoutProps) {
  const session = useSession();
  const payment = useCheckoutPayment({
    cart,
    shipping,
    userId: session.status === 'signed-in' ? session.user.id : null,
    onAddressRefused: onBack,
  });
  return (
    <>
      <SignedOutNotice />
      <CheckoutColumns
        summary={
          <CheckoutSummary
            cart={cart}
            totals={payment.totals}
            isCounting={payment.isCounting}
            terms={payment.terms}
            pictureFor={pictureFor}
            discountCode={
              <DiscountCode
                cart={cart}
                shipping={shipping}
                option={draft.choices.delivery}
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
          choice={draft.choice}
          payment={payment}
          onChoose={keepChoice}
          onBack={onBack}
        />
      </CheckoutColumns>
    </>
  );
}
