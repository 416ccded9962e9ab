import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Cart, CartLine } from '@/domain/cart';
import { repriceCart } from '@/domain/cart-check';
import type { Product } from '@/domain/product';
import { useCart } from '@/features/cart/stored-cart';
import { useIsOnline } from '@/lib/online';
import { useSession } from '@/lib/session';
import { Checkbox } from '@/ui/checkbox';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import type { ShippingForm } from '../form-schema';
import { checkoutMessages } from '../messages';
import { useCheckout } from '../use-checkout';
import { useCheckoutPayment } from '../use-checkout-payment';
import { useOrderChoices } from '../use-order-choices';
import { useOrderTotals } from '../use-order-totals';
import { useShippingHelp } from '../use-shipping-help';
import { CheckoutSummary } from './checkout-summary';
import { ClaimOrder } from './claim-order';
import { Confirmation } from './confirmation';
import { DeliveryChoice } from './delivery-choice';
import { DiscountCode } from './discount-code';
import { GiftChoice } from './gift-choice';
import { PaymentStep } from './payment-step';
import { Progress } from './progress';
import { SavedAddresses } from './saved-addresses';
import { ShippingStep } from './shipping-step';
import { SignInOffer } from './sign-in-offer';
import { SignedOutNotice } from './signed-out-notice';

interface CheckoutViewProps {
  /** For today's prices; empty until the database has answered. */
  products: readonly Product[];
  pictureFor: (line: CartLine) => ReactNode;
}

export function CheckoutView({ products, pictureFor }: CheckoutViewProps) {
  const checkout = useCheckout();
  const cart = repriceCart(useCart(), products);
  const { decision, finished, shipping, keepShipping, goTo } = checkout;
  const { choices, choose } = useOrderChoices();
  const { totals, refusal, delivery } = useOrderTotals({ cart, choices, shipping: checkout.draft.shipping });
  const session = useSession();
  const help = useShippingHelp();

  if (decision.kind === 'leave-for-cart') return <Navigate to={paths.cart} replace />;
  if (decision.step === 'confirmation' && finished) {
    return (
      <>
        <Progress step="confirmation" />
        <Confirmation payment={finished} onUnpaid={() => goTo('payment', { replace: true })}>
          <ClaimOrder payment={finished} />
        </Confirmation>
      </>
    );
  }
  if (decision.step === 'payment' && shipping) {
    // An order belongs to whoever is signed in, so it waits until that is known.
    if (session.status === 'unknown') return <WaitingForSession />;
    return <PayableCheckout checkout={checkout} cart={cart} shipping={shipping} pictureFor={pictureFor} />;
  }
  return (
    <>
      <Progress step="shipping" />
      <Columns
        summary={
          <>
            <CheckoutSummary cart={cart} totals={totals} pictureFor={pictureFor} />
            <DiscountCode
              cart={cart}
              shipping={checkout.draft.shipping}
              option={delivery.offer?.option}
              totals={totals}
              refusal={refusal}
            />
          </>
        }
      >
        <ShippingStep
          values={checkout.draft.shipping}
          onType={keepShipping}
          onComplete={(values) => {
            keepShipping(values);
            help.saveWhenAsked(values);
            if (delivery.offer) choose({ delivery: delivery.offer.option });
            goTo('payment');
          }}
          complete={help.complete}
          shortcuts={(fill) => (
            <>
              <SignedOutNotice />
              <SignInOffer />
              <SavedAddresses addresses={help.addresses} typed={checkout.draft.shipping} onChoose={fill} />
            </>
          )}
          extras={
            <>
              {help.canSave(checkout.draft.shipping) && (
                <p className="mt-5">
                  <Checkbox
                    label={checkoutMessages.saveAddress}
                    checked={help.savingAsked}
                    onChange={(event) => help.askToSave(event.target.checked)}
                  />
                </p>
              )}
              <DeliveryChoice delivery={delivery} />
              <GiftChoice delivery={delivery} />
            </>
          }
        />
      </Columns>
    </>
  );
}

interface PayableCheckoutProps {
  checkout: ReturnType<typeof useCheckout>;
  cart: Cart;
  shipping: ShippingForm;
  pictureFor: (line: CartLine) => ReactNode;
}

function PayableCheckout({ checkout, cart, shipping, pictureFor }: PayableCheckoutProps) {
  const session = useSession();
  const payment = useCheckoutPayment({
    cart,
    shipping,
    userId: session.status === 'signed-in' ? session.user.id : null,
  });
  return (
    <>
      <Progress step="payment" />
      <SignedOutNotice />
      <Columns
        summary={
          <>
            <CheckoutSummary cart={cart} totals={payment.totals} pictureFor={pictureFor} />
            <DiscountCode
              cart={cart}
              shipping={shipping}
              option={checkout.draft.choices.delivery}
              totals={payment.totals}
              refusal={payment.refusal}
              disabled={payment.busy}
            />
          </>
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
      </Columns>
    </>
  );
}

function WaitingForSession() {
  return (
    <>
      <Progress step="payment" />
      <Skeleton className="mt-8 h-96 rounded-panel" />
    </>
  );
}

function Columns({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="lg:order-2">{summary}</div>
      <div className="min-w-0">
        {!isOnline && (
          <Notice kind="problem" className="mb-6">
            {checkoutMessages.offline}
          </Notice>
        )}
        {children}
      </div>
    </div>
  );
}
